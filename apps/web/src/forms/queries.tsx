import { useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '../api/query-client.ts';
import { usePopup } from '../lib/popup.ts';

/**
 * What one customer reads, kept as long as this stands: another customer is another `key`. A read
 * that hangs opens the server-error popup, or is made anew once the one that is open has closed.
 */
export function Queries({ children }: { readonly children: ReactNode }) {
  const { open } = usePopup();
  const [client] = useState(() =>
    createQueryClient((retry) => open({ name: 'server-error', givesWay: true, onClose: retry })),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
