import { useId, useState, type ReactNode, type Ref } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, CardSection, Skeleton, Stack } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import styles from './security.module.css';

export interface SectionPartProps<Row> {
  readonly title: string;
  readonly text?: string | undefined;
  readonly query: UseQueryResult<Row[]>;
  /** Shown before "Show all" is pressed. */
  readonly first: number;
  readonly empty: string;
  readonly row: (row: Row) => ReactNode;
  /** Does it to all rows; under the list, while there are several. */
  readonly forAll?: ReactNode;
  /** Under the list, whatever is in it. */
  readonly foot?: ReactNode;
  /** What came of the last thing that was done here. */
  readonly status?: ReactNode;
  /** Takes focus when the row that had it is gone. */
  readonly heading?: Ref<HTMLHeadingElement>;
}

/** A named list of the security card: loading, failed with a way on, empty, or its rows. */
export function SectionPart<Row extends { readonly id: string }>(props: SectionPartProps<Row>) {
  const { title, text, query, empty, foot, status, heading } = props;
  const id = useId();
  return (
    <CardSection>
      <section aria-labelledby={id} aria-busy={query.isPending || undefined}>
        <Stack gap="sm">
          <div>
            <h3 id={id} ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h3>
            {text ? <p className={styles.text}>{text}</p> : null}
          </div>
          <Loaded query={query} waiting={<Waiting />}>
            {(rows) =>
              rows.length === 0 ? (
                <p className={styles.text}>{empty}</p>
              ) : (
                <Rows {...props} rows={rows} />
              )
            }
          </Loaded>
          {status}
          {foot}
        </Stack>
      </section>
    </CardSection>
  );
}

interface RowsProps<Row> extends Pick<SectionPartProps<Row>, 'first' | 'row' | 'forAll'> {
  readonly rows: readonly Row[];
}

function Rows<Row>({ rows, first, row, forAll }: RowsProps<Row>) {
  const { t } = useI18n();
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul className={styles.list}>{(isWhole ? rows : rows.slice(0, first)).map(row)}</ul>
      <div className={styles.foot}>
        {rows.length > first ? (
          <Button
            size="sm"
            variant="quiet"
            className={styles.more}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('security.show-fewer') : t('security.show-all', { n: rows.length })}
          </Button>
        ) : null}
        {rows.length > 1 ? forAll : null}
      </div>
    </>
  );
}

function Waiting() {
  return (
    <Stack gap="sm">
      <Skeleton width="60%" />
      <Skeleton width="45%" />
      <Skeleton width="52%" />
    </Stack>
  );
}
