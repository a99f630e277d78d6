import styles from './route-wire.module.css';

/** The line from a number to its phone, in a rail of the route; dashed where no call goes along it. */
export function RouteWire({ isDashed }: { readonly isDashed: boolean }) {
  return <span className={`${styles.wire} ${isDashed ? styles.dashed : ''}`} aria-hidden="true" />;
}
