export {
  BRAND_COUNTRIES,
  BRAND_LANGUAGES,
  MENU_ICONS,
  MENU_PATHS,
  whatsappFor,
  type Brand,
  type BrandCountry,
  type BrandLanguage,
  type BrandTheme,
  type MenuIcon,
  type MenuItem,
  type MenuPath,
} from './brand.ts';
export { ramp, type RampTokens, type Scheme, type SemanticTokens } from './ramp.ts';
