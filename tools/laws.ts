import { addressesAreNetworks } from './buckets.ts';
import { noCycles } from './cycles.ts';
import {
  decisionsAreShort,
  documentsNameWhatExists,
  everyDemoCustomerDocumented,
  everySettingDocumented,
  promisesAreWritten,
} from './documents.ts';
import {
  everyFeatureRegistered,
  everyRowListedOnce,
  everyRowRegisteredOnce,
  everyRowTested,
} from './endpoints.ts';
import { everyFileHasAPlace, filesAreShort, namesSayWhatIsInside } from './files.ts';
import type { Law } from './law.ts';
import { browserStaysLight } from './light.ts';
import { root } from './repository.ts';
import { everyAddressRouted, everyAddressTested, everyScreenReached } from './screens.ts';
import { oneClock, sqlInRepos } from './sql.ts';
import {
  classesAreThere,
  coloursFromTheBrand,
  logicalSides,
  noInlineStyleOnPages,
} from './stylesheets.ts';
import { everyTableOwned, tablesHaveOneWriter } from './table-owners.ts';
import { bootstrapStandsAlone, wallsHold } from './walls.ts';
import {
  namesNoForeignDocument,
  noCardNumbers,
  noConsole,
  nothingLeftUndone,
  speaksOfTheProduct,
} from './wording.ts';

/** Every law that is read from files, by its name. */
export const laws: Readonly<Record<string, Law>> = {
  everyFileHasAPlace,
  wallsHold,
  bootstrapStandsAlone,
  noCycles,
  browserStaysLight,
  sqlInRepos,
  oneClock,
  tablesHaveOneWriter,
  everyTableOwned,
  addressesAreNetworks,
  everyRowListedOnce,
  everyRowRegisteredOnce,
  everyFeatureRegistered,
  everyRowTested,
  everyAddressRouted,
  everyScreenReached,
  everyAddressTested,
  filesAreShort,
  namesSayWhatIsInside,
  logicalSides,
  coloursFromTheBrand,
  noInlineStyleOnPages,
  classesAreThere,
  nothingLeftUndone,
  namesNoForeignDocument,
  speaksOfTheProduct: speaksOfTheProduct(root),
  noConsole,
  noCardNumbers,
  everySettingDocumented,
  everyDemoCustomerDocumented,
  documentsNameWhatExists,
  promisesAreWritten,
  decisionsAreShort,
};
