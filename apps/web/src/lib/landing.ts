import { paths } from '@portal/contract/paths';
import { boot } from './boot.ts';

/** Whether a log-in of this brand leads to the numbers; else to the account, which begins with them. */
export const landsOnNumbers = boot.brand.landing === 'service-configuration';

export const landingPath = landsOnNumbers ? paths.numbers : paths.account;
