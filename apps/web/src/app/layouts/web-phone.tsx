import { useMemo } from 'react';
import { usePartyNames } from '@portal/features/caller-ids/web';
import { CallerPicture } from '@portal/features/caller-names/web';
import { namesOf, useNumbers } from '@portal/features/numbers/web';
import PhoneScreen from '@portal/features/phone/web/phone-screen';

/** The browser as a phone, which knows callers and numbers by their names. */
export default function WebPhone() {
  const numbers = useNumbers().data;
  const names = usePartyNames(useMemo(() => namesOf(numbers ?? []), [numbers]));
  const nameOf = (digits: string) => names.get(digits);
  return (
    <PhoneScreen
      nameOf={nameOf}
      numberOf={(digits) => numbers?.find(({ didNumber }) => didNumber === digits)}
      renderPicture={({ caller }) => (
        <CallerPicture
          party={caller ?? ''}
          name={caller === null ? '' : (nameOf(caller) ?? '')}
          iso=""
        />
      )}
    />
  );
}
