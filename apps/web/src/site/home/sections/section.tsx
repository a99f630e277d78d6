import type { ReactNode } from 'react';
import { CheckIcon, classNames } from '@portal/ui';
import type { TextKey } from '@portal/i18n';
import { howAnchor } from '../../site-map.ts';
import type { PageContext, Say } from '../../page.ts';
import type { SceneData } from '../scene-data.ts';
import pictures from './pictures.module.css';
import styles from './section.module.css';

/** What every section is drawn from. */
export interface SectionProps {
  readonly page: PageContext;
  readonly scene: SceneData | null;
  /** The ground alternates down the page. */
  readonly raised: boolean;
  /** Pictures and words change sides. */
  readonly turned: boolean;
  /** The first section that shows the product. */
  readonly isHow: boolean;
}

/** While the brand's carrier can't take messages, nothing says that it does. */
export function told(page: PageContext, plain: TextKey, withVoicemail: TextKey): string {
  return (page.t as Say)(page.brand.features.voicemail ? withVoicemail : plain);
}

interface FrameProps extends Pick<SectionProps, 'raised'> {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly anchor?: string | undefined;
}

/** A section over the whole width, its content as wide as the page's. */
export function Frame({ id, raised, className, anchor, children }: FrameProps) {
  return (
    <section
      id={anchor}
      className={classNames(styles.section, raised && styles.raised)}
      aria-labelledby={id}
    >
      <div className={classNames(styles.inner, className)}>{children}</div>
    </section>
  );
}

interface HeadProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children?: ReactNode;
}

/** The title of a section, the line under it, and what stands at their end. */
export function Head({ id, title, lead, children }: HeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {children}
    </div>
  );
}

interface ProductProps extends SectionProps {
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly points?: readonly string[];
  readonly children: ReactNode;
}

/** An idea in words beside a piece of the product in the brand's own frame. */
export function Product(props: ProductProps) {
  const { page, name, title, lead, points = [], raised, turned, isHow, children } = props;
  const { picture } = page.brand.site;
  const id = `home-${name}`;
  return (
    <Frame
      id={id}
      raised={raised}
      anchor={isHow ? howAnchor : undefined}
      className={styles.product}
    >
      <div className={turned ? styles.second : undefined}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
        {points.length > 0 ? (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <CheckIcon size={18} />
                {point}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div
        className={classNames(pictures.frame, pictures[picture], turned && pictures.turned)}
        aria-hidden="true"
      >
        {children}
      </div>
    </Frame>
  );
}
