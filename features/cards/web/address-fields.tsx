import { useMemo, useState } from 'react';
import type { Country } from '@portal/features/geography/contract';
import { localeOf } from '@portal/i18n/locales';
import { SelectField, TextField } from '@portal/ui';
import { useFields } from '@portal/web/forms/fields.ts';
import { countryName } from '@portal/web/lib/country-name.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isUnread, LoadFailure } from '@portal/web/lib/load-failure.tsx';
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
  const query = useCountries();
  const countries = useNamedCountries(query.data);
  const [wasReset, setReset] = useState(false);
  const { address, addressBoxes } = forms;
  const field = useFields(address);
  // One that was saved stays chosen, though nobody can say its name.
  const nobodyKnows = addressBoxes.country === '' ? t('card.choose') : '–';
  const noCountries = query.isPending ? t('card.countries-loading') : nobodyKnows;
  const onChange = () => {
    setReset(addressBoxes.state !== '');
    address.setValue('state', '');
    address.clearErrors('state');
  };
  return (
    <div>
      <SelectField
        {...field('country', { onChange })}
        label={t('card.country')}
        hint={query.isPending ? t('card.countries-loading') : undefined}
        autoComplete="billing country"
        value={addressBoxes.country}
      >
        {countries.length === 0 ? (
          <option value={addressBoxes.country}>{noCountries}</option>
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

/** A list where the country has one, else free text that may be empty. */
function StateField({ forms }: FieldsProps) {
  const { t } = useI18n();
  const field = useFields(forms.address);
  const { addressBoxes, hasStates } = forms;
  const query = useStates(addressBoxes.country);
  const shared = {
    ...field('state'),
    label: t('card.state'),
    autoComplete: 'billing address-level1',
  };
  if (hasStates === false) {
    return <TextField {...shared} optionalMark={t('form.optional')} dir="auto" maxLength={100} />;
  }
  const isFailed = isUnread(query);
  const first = query.data || isFailed ? t('card.choose') : t('card.states-loading');
  // Without the list it is no field of the form, which would lose what it has as somebody passes by.
  const { label, name } = shared;
  const its = query.data
    ? { ...shared, value: addressBoxes.state }
    : { label, name, value: '', onChange: () => {} };
  return (
    <div>
      <SelectField {...its}>
        <option value="">{first}</option>
        {(query.data ?? []).map(({ stateID, state }) => (
          <option key={stateID} value={String(stateID)}>
            {state}
          </option>
        ))}
      </SelectField>
      {isFailed ? (
        <div className={styles.below}>
          <LoadFailure query={query} text={t('card.states-error')} />
        </div>
      ) : null}
    </div>
  );
}

/** The billing address; its country decides whether the state is chosen or typed. */
export function AddressFields({ forms }: FieldsProps) {
  const { t } = useI18n();
  const field = useFields(forms.address);
  return (
    <>
      <TextField
        {...field('address')}
        label={t('card.address')}
        hint={t('card.address-hint')}
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
          {...field('city')}
          label={t('card.city')}
          dir="auto"
          autoComplete="billing address-level2"
          enterKeyHint="next"
        />
        <TextField
          {...field('zipCode')}
          label={t('card.zip')}
          dir="ltr"
          autoComplete="billing postal-code"
          autoCapitalize="characters"
          enterKeyHint="done"
        />
      </div>
    </>
  );
}
