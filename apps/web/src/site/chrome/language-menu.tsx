import type { Language } from '@portal/contract/fields/text';
import type { Translate } from '@portal/i18n';
import { directionOf, endonyms } from '@portal/i18n/locales';
import { CheckIcon, Dropdown, dropdownItemClass, DropdownList, GlobeIcon } from '@portal/ui';
import styles from './chrome.module.css';

export interface LanguageChoice {
  readonly t: Translate;
  readonly current: Language;
  readonly languages: readonly Language[];
  /** The same page in a language, where its address is its language; else `onPick`. */
  readonly hrefOf?: ((language: Language) => string) | undefined;
  readonly onPick?: ((language: Language) => void) | undefined;
}

interface PickProps extends LanguageChoice {
  readonly language: Language;
  readonly className: string | undefined;
  readonly mark?: boolean | undefined;
}

function LanguagePick(props: PickProps) {
  const { language, current, hrefOf, onPick, className, mark } = props;
  const attributes = {
    className,
    'aria-current': language === current ? ('true' as const) : undefined,
  };
  const content = (
    <>
      <span className={styles.languageName}>
        <bdi lang={language} dir={directionOf(language)}>
          {endonyms[language]}
        </bdi>
      </span>
      {mark && language === current ? <CheckIcon size={18} /> : null}
    </>
  );
  if (hrefOf) {
    return (
      <a {...attributes} href={hrefOf(language)} hrefLang={language} data-language={language}>
        {content}
      </a>
    );
  }
  return (
    <button {...attributes} type="button" data-pick="" onClick={() => onPick?.(language)}>
      {content}
    </button>
  );
}

/** The language dropdown: closes on a pick, on Esc, outside and when focus leaves. */
export function LanguageMenu(props: LanguageChoice) {
  const { t, current, languages } = props;
  return (
    <Dropdown
      label={t('chrome.language', { language: endonyms[current] })}
      className={styles.languageMenu}
      button={
        <>
          <GlobeIcon size={20} />
          <span className={styles.languageLabel}>{endonyms[current]}</span>
        </>
      }
    >
      <DropdownList label={t('chrome.languages')}>
        {languages.map((language) => (
          <li key={language}>
            <LanguagePick {...props} language={language} className={dropdownItemClass} mark />
          </li>
        ))}
      </DropdownList>
    </Dropdown>
  );
}

/** The same choice as a plain list, for the foot of a page. */
export function LanguageList(props: LanguageChoice) {
  return (
    <ul className={styles.plainList}>
      {props.languages.map((language) => (
        <li key={language}>
          <LanguagePick {...props} language={language} className={styles.footLink} />
        </li>
      ))}
    </ul>
  );
}
