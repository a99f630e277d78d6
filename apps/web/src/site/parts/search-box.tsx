import { SearchIcon } from '@portal/ui';
import styles from './parts.module.css';

export interface SearchBoxProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Attributes that the script of the piece reads. */
  readonly texts: Readonly<Record<`data-${string}`, string>>;
}

/** A box that filters what stands under it, once its script has come; hidden without scripts. */
export function SearchBox({ id, label, hint, texts }: SearchBoxProps) {
  return (
    <div className={styles.search} role="search">
      <label htmlFor={id} className={styles.searchLabel}>
        {label}
      </label>
      <span className={styles.searchBox}>
        <SearchIcon size={20} />
        <input
          id={id}
          type="search"
          name="q"
          placeholder=" "
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          // A number reads from left to right on every page.
          dir="auto"
          aria-describedby={`${id}-found`}
          data-search=""
          {...texts}
        />
      </span>
      <p id={`${id}-found`} className={styles.found} role="status" data-found="">
        {hint}
      </p>
    </div>
  );
}
