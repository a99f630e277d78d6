import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { classNames, Ltr, VisuallyHidden } from '@portal/ui';
import { useI18n } from '../../lib/i18n.tsx';
import styles from './section-tabs.module.css';

/** The page's sections by their ids, in their order. */
const sectionIds = ['numbers', 'calls', 'texts', 'ids', 'usage'] as const;
type SectionId = (typeof sectionIds)[number];

/** A section counts as read from here on, as a part of the window's height. */
const readingLine = 0.4;

/** How far below the window's top a section begins; one that has nothing to show yet begins nowhere. */
function topOf(id: SectionId): number {
  const [box] = document.getElementById(id)?.getClientRects() ?? [];
  return box?.top ?? Infinity;
}

/**
 * The section that stands where the reader reads; the last one at the page's end, and the one that
 * was pressed as long as its beginning is in view, wherever the page could scroll to.
 */
function sectionInView(pressed: SectionId | null): SectionId {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  if (pressed && topOf(pressed) >= 0 && topOf(pressed) < clientHeight) return pressed;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) return 'usage';
  const reached = sectionIds.filter((id) => topOf(id) <= clientHeight * readingLine);
  return reached.at(-1) ?? 'numbers';
}

const isBusy = (section: HTMLElement | null) =>
  !section?.querySelector('h2') || section.querySelector('[aria-busy="true"]') !== null;

/** Goes to a section; its heading takes focus, so that reading goes on there. */
function goTo(id: SectionId): void {
  const section = document.getElementById(id);
  history.replaceState(history.state, '', `#${id}`);
  section?.scrollIntoView();
  if (isBusy(section)) return;
  const heading = section?.querySelector('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Waits until a section has its last heading: the one of its skeleton goes, and focus with it. */
function onceLoaded(id: SectionId, then: () => void): () => void {
  const section = document.getElementById(id);
  const observer = new MutationObserver(look);
  function look() {
    if (isBusy(section)) return;
    observer.disconnect();
    then();
  }
  if (section) observer.observe(section, { subtree: true, childList: true, attributes: true });
  look();
  return () => observer.disconnect();
}

/**
 * Which section is marked, and the way to another one. Until `isSettled`, what stands under the
 * numbers is not shown yet, and nothing that is not shown takes focus.
 */
function useSections(isSettled: boolean) {
  const [current, setCurrent] = useState<SectionId>('numbers');
  const pressed = useRef<SectionId | null>(null);
  const stopWaiting = useRef<() => void>(undefined);
  const go = (id: SectionId) => {
    pressed.current = id;
    goTo(id);
    setCurrent(id);
    // Who has scrolled away or gone on by keys meanwhile is not called back.
    const from = document.activeElement;
    stopWaiting.current?.();
    stopWaiting.current = onceLoaded(id, () => {
      if (pressed.current === id && document.activeElement === from) goTo(id);
    });
  };
  useEffect(() => () => stopWaiting.current?.(), []);
  useEffect(() => {
    const look = () => {
      const seen = sectionInView(pressed.current);
      if (seen !== pressed.current) pressed.current = null;
      setCurrent(seen);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  // An address that names a section leads there once it is known how high the numbers are.
  useEffect(() => {
    const named = sectionIds.find((id) => location.hash === `#${id}`);
    return isSettled && named ? onceLoaded(named, () => goTo(named)) : undefined;
  }, [isSettled]);
  return { current, go };
}

interface SectionTabsProps {
  /** How many numbers there are; null until it is known. */
  readonly count: number | null;
  /** Whether how high the numbers are is known, so that the sections under them are shown. */
  readonly isSettled: boolean;
  /** Missed calls that nobody saw. */
  readonly missed: number;
}

/** Links to the sections of the one page; the one in view is marked. */
export function SectionTabs({ count, isSettled, missed }: SectionTabsProps) {
  const { t } = useI18n();
  const { current, go } = useSections(isSettled);
  const row = useRef<HTMLUListElement>(null);
  const brought = useRef(current);
  // On a narrow screen the row scrolls in itself; the page never moves for it. The first of them is in
  // view from the start: to ask where it is would lay out the whole screen once more.
  useEffect(() => {
    if (brought.current === current) return;
    brought.current = current;
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!link || !row.current) return;
    const { left, right } = link.getBoundingClientRect();
    const frame = row.current.getBoundingClientRect();
    if (left < frame.left) row.current.scrollLeft += left - frame.left;
    else if (right > frame.right) row.current.scrollLeft += right - frame.right;
  }, [current]);
  const names: Record<SectionId, string> = {
    numbers: t('numbers.tab'),
    calls: t('numbers.tab-calls'),
    texts: t('sms.title'),
    ids: t('callerid.title'),
    usage: t('usage.title'),
  };
  function press(event: MouseEvent, id: SectionId) {
    event.preventDefault();
    go(id);
  }
  return (
    <nav className={styles.tabs} data-print="hide" aria-label={t('numbers.sections')}>
      <ul ref={row} className={styles.row}>
        {sectionIds.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classNames(styles.tab, id === current && styles.current)}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => press(event, id)}
            >
              {names[id]}
              {id === 'numbers' && count !== null ? (
                <span className={styles.count}>{count}</span>
              ) : null}
              {id === 'calls' && missed > 0 ? (
                <span className={classNames(styles.count, styles.news)}>
                  <Ltr>{missed > 99 ? '99+' : missed}</Ltr>
                  <VisuallyHidden>{` ${t('numbers.tab-missed')}`}</VisuallyHidden>
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
