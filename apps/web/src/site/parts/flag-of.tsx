import parts from './parts.module.css';

/** The flag of a country beside its name. */
export function FlagOf({ iso, size = 24 }: { readonly iso: string; readonly size?: number }) {
  return (
    <img
      src={`/flags/${iso}.svg`}
      alt=""
      width={size}
      height={(size * 2) / 3}
      loading="lazy"
      className={parts.flag}
    />
  );
}
