import type { Report } from '../../stand-ins/drills/drill-report.ts';

export type { Report };

/**
 * A part of the hostile drill: it tries a few promises at length and reports each. The server under
 * TEST_DATABASE_ADMIN_URL is the drill's own, so a part may stop, fill or starve what it made there.
 */
export interface Part {
  name: string;
  run(ground: { report: Report; rounds: number }): Promise<void>;
}
