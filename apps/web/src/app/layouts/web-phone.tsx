import { CallerPicture, useCallerNames } from '@portal/features/caller-names/web';
import { useNumbers } from '@portal/features/numbers/web';
import PhoneScreen from '@portal/features/phone/web/phone-screen';

/** The browser as a phone, which knows callers and numbers by their names. */
export default function WebPhone() {
  const names = useCallerNames();
  const numbers = useNumbers().data;
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
