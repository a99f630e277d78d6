import { useMemo, useState } from 'react';
import type { Country } from '@portal/features/geography/contract';
import { localeOf } from '@portal/i18n/locales';
import { SelectField, TextField } from '@portal/ui';
import { useFieldError } from '@portal/web/forms/field-error.ts';
import { countryName } from '@portal/web/lib/country-name.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { LoadFailure } from '@portal/web/lib/loaded.tsx';
import styles from './card-fields.module.css';
import { useCountries, useStates } from './queries.ts';
import type { CardForms } from './use-card-form.ts';

/** Countries by their names in the language of the page, in its order. */
function useNamedCountries(countries: readonly Country[] | undefined) {
  const { language } = useI18n();
  return useMemo(() => {
    const order = new Intl.Collator(localeOf[language]);
    return (countries ?? [])
      .map(({ countryID, iso, countryName: plain }) => ({
        id: String(countryID),
        iso,
        name: countryName(language, iso, plain),
      }))
      .sort((one, other) => order.compare(one.name, other.name));
  }, [countries, language]);
}

interface FieldsProps {
  readonly forms: CardForms;
}

function CountryField({ forms }: FieldsProps) {
  const { t } = useI18n();
  const words = useFieldError();
  const query = useCountries();
  const countries = useNamedCountries(query.data);
  const [wasReset, setReset] = useState(false);
  const { address, addressBoxes } = forms;
  const field = address.register('country', {
    onChange: () => {
      setReset(addressBoxes.state !== '');
      address.setValue('state', '');
      address.clearErrors('state');
    },
  });
  return (
    <div>
      <SelectField
        {...field}
        label={t('card.country')}
        hint={query.isPending ? t('card.countries-loading') : undefined}
        error={words(address.formState.errors.country)}
        errorPrefix={t('form.error-prefix')}
        autoComplete="billing country"
        value={addressBoxes.country}
      >
        {countries.length === 0 ? (
          <option value={addressBoxes.country}>{t('card.countries-loading')}</option>
        ) : (
          <option value="">{t('card.choose')}</option>
        )}
        {countries.map(({ id, iso, name }) => (
          <option key={id} value={id} data-iso={iso}>
            {name}
          </option>
        ))}
      </SelectField>
      <p role="status" className={styles.cleared}>
        {wasReset && addressBoxes.state === '' ? t('card.state-reset') : ''}
      </p>
      {query.isError ? <LoadFailure query={query} text={t('card.countries-error')} /> : null}
    </div>
  );
}

/** A list where the country has one, else free text that may be empty (CONTRACT 3, state). */
function StateField({ forms }: FieldsProps) {
  const { t } = useI18n();
  const words = useFieldError();
  const { address, addressBoxes, hasStates } = forms;
  const query = useStates(addressBoxes.country);
  const field = address.register('state');
  const shared = {
    label: t('card.state'),
    error: words(address.formState.errors.state),
    errorPrefix: t('form.error-prefix'),
    autoComplete: 'billing address-level1',
  };
  if (hasStates === false) {
    return (
      <TextField
        {...field}
        {...shared}
        optionalMark={t('form.optional')}
        dir="auto"
        maxLength={100}
      />
    );
  }
  if (query.isError && !query.data) {
    return <LoadFailure query={query} text={t('card.states-error')} />;
  }
  return (
    <SelectField {...field} {...shared} value={query.data ? addressBoxes.state : ''}>
      <option value="">{t(query.data ? 'card.choose' : 'card.states-loading')}</option>
      {(query.data ?? []).map(({ stateID, state }) => (
        <option key={stateID} value={String(stateID)}>
          {state}
        </option>
      ))}
    </SelectField>
  );
}

/** The billing address (UX F23–F26; SPEC 5). */
export function AddressFields({ forms }: FieldsProps) {
  const { t } = useI18n();
  const words = useFieldError();
  const { address } = forms;
  const { errors } = address.formState;
  const errorPrefix = t('form.error-prefix');
  return (
    <>
      <TextField
        {...address.register('address')}
        label={t('card.address')}
        hint={t('card.address-hint')}
        error={words(errors.address)}
        errorPrefix={errorPrefix}
        dir="auto"
        autoComplete="billing address-line1"
        enterKeyHint="next"
      />
      <div className={styles.line}>
        <CountryField forms={forms} />
        <StateField forms={forms} />
      </div>
      <div className={styles.line}>
        <TextField
          {...address.register('city')}
          label={t('card.city')}
          error={words(errors.city)}
          errorPrefix={errorPrefix}
          dir="auto"
          autoComplete="billing address-level2"
          enterKeyHint="next"
        />
        <TextField
          {...address.register('zipCode')}
          label={t('card.zip')}
          error={words(errors.zipCode)}
          errorPrefix={errorPrefix}
          dir="ltr"
          autoComplete="billing postal-code"
          autoCapitalize="characters"
          enterKeyHint="done"
        />
      </div>
    </>
  );
}
