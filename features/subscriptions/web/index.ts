export { finishReactivation } from './finish-reactivation.ts';
export { PlanSection } from './plan-section.tsx';
export { usePackagePrice, usePreSuspended } from './queries.ts';
export { ReactivationNotice } from './reactivation-notice.tsx';
export { RenewalSetting } from './renewal-setting.tsx';
export { TermChoice } from './term-choice.tsx';
export { type MissingToPay, type Term, missingToPay, shownAmount, termsOf } from './terms.rules.ts';
