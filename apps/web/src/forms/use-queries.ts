import { useState } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../api/query-client.ts';
import { usePopup } from '../lib/popup.ts';

/** The reads of a part of the application; one that hangs opens the server-error popup (SPEC 8). */
export function useQueries(staleTime: number): QueryClient {
  const { open } = usePopup();
  const [client] = useState(() =>
    createQueryClient({
      staleTime,
      onHang: (retry) => open({ name: 'server-error', onClose: retry }),
    }),
  );
  return client;
}
