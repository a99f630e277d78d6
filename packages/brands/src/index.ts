export {
  BRAND_COUNTRIES,
  MENU_ICONS,
  MENU_PATHS,
  whatsappFor,
  type Brand,
  type BrandCountry,
  type BrandTheme,
  type MenuIcon,
  type MenuItem,
  type MenuPath,
} from './brand.ts';
export { ramp, type RampTokens, type Scheme, type SemanticTokens } from './ramp.ts';
export { PLAIN_SITE } from './site.ts';
export type { Scene, Section } from './site.ts';
