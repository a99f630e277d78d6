import { numberSummaries } from './contract/numbers.ts';
import { ringPlanSummaries } from './contract/ring-plan.ts';

export * from './contract/numbers.ts';
export * from './contract/ring-plan.ts';
export * from './contract/ring-schedule.ts';
export * from './contract/stuck.rules.ts';
export * from './contract/used-phones.rules.ts';

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  ...numberSummaries,
  ...ringPlanSummaries,
};
