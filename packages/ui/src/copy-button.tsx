import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import { IconButton } from './button.tsx';
import { CheckIcon, CopyIcon } from './icons.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './copy-button.module.css';

export interface CopyButtonProps {
  readonly text: string;
  /** "Copy +44 20 7946 0123" */
  readonly label: string;
  /** "Copied" */
  readonly copiedLabel: string;
}

/** Copies a text and says so for 3 s. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), 3000);
    return () => clearTimeout(timer);
  }, [copies]);
  async function copy() {
    if (await copyText(text)) setCopies((before) => before + 1);
  }
  return (
    <>
      <IconButton size="sm" label={label} onClick={() => void copy()}>
        {copies > 0 ? <CheckIcon size={18} className={styles.done} /> : <CopyIcon size={18} />}
      </IconButton>
      <VisuallyHidden>
        <span role="status">{copies > 0 ? copiedLabel : ''}</span>
      </VisuallyHidden>
    </>
  );
}
