import type { PortInStatus } from '@portal/features/port-ins/contract';
import { Actions, Button, buttonClass, ButtonLink, PhoneIcon } from '@portal/ui';
import { useSession } from '../../api/session.ts';
import { useNumbers } from '@portal/features/numbers/web';
import { keepBrought, writePlace } from '@portal/features/orders/web';
import { useI18n } from '../../lib/i18n.tsx';
import { Link, navigate } from '../../lib/navigation.tsx';
import { paths, pathWith } from '@portal/contract/paths';
import { tabStore } from '../../lib/storage.ts';
import { keys } from '../../lib/storage-keys.ts';

export interface NextStepProps {
  readonly token: string;
  readonly status: PortInStatus;
  /** Of the number's country; null until it is known. */
  readonly iso: string | null;
}

/** What makes a number that is here ring: an order, or logging in to the account that asked. */
export function NextStep({ token, status, iso }: NextStepProps) {
  switch (status.setUp) {
    case null:
    // Nothing is to be done until the bank has answered.
    case 'ordered':
      return null;
    case 'done':
      return <SetUp status={status} />;
    case 'order':
      return <Order token={token} status={status} iso={iso} />;
    case 'account':
      return <LogIn token={token} />;
  }
}

/** One that rings is called; one that waits for credit gets it, by whoever is logged in. */
function SetUp({ status }: { readonly status: PortInStatus }) {
  const { t } = useI18n();
  const isIn = useSession().kind === 'active';
  const waits = status.ringing === 'no-credit' && isIn;
  const isFirst = status.ringing !== 'rings' && !waits;
  return (
    <Actions>
      {status.ringing === 'rings' ? (
        <ButtonLink href={`tel:+${status.number}`} size="lg" icon={<PhoneIcon size={20} />}>
          {t('order.done-call')}
        </ButtonLink>
      ) : null}
      {waits ? <AddCredit number={status.number} /> : null}
      <Link
        to={isIn ? paths.numbers : paths.login}
        className={buttonClass({ variant: isFirst ? 'primary' : 'outline', size: 'lg' })}
      >
        {t(isIn ? 'port-in.numbers-link' : 'chrome.log-in')}
      </Link>
    </Actions>
  );
}

/** Credit for the account that has the number: whoever is logged in may be somebody else. */
function AddCredit({ number }: { readonly number: string }) {
  const { t } = useI18n();
  const isOwn = useNumbers().data?.some(({ didNumber }) => didNumber === number) ?? false;
  return isOwn ? (
    <Link to={paths.addCredit} className={buttonClass({ size: 'lg' })}>
      {t('nav.addCredit')}
    </Link>
  ) : null;
}

/** The order begins with its plan: country and number are settled. */
function Order({ token, status, iso }: NextStepProps) {
  const { t } = useI18n();
  function begin() {
    if (iso === null) return;
    const { number, countryID } = status;
    keepBrought({ token, didNumber: number, countryID });
    navigate(
      writePlace(paths.order, '', {
        country: iso,
        number,
        months: null,
        credit: null,
        search: '',
        step: null,
      }),
    );
  }
  return (
    <div>
      <Button size="lg" busy={iso === null} onClick={begin}>
        {t('port-in.order-link')}
      </Button>
    </div>
  );
}

function LogIn({ token }: Pick<NextStepProps, 'token'>) {
  const { t } = useI18n();
  return (
    <div>
      <Link
        to={paths.login}
        className={buttonClass({ size: 'lg' })}
        // The log-in leads back to this page.
        onClick={() => tabStore.setItem(keys.returnTo, pathWith(paths.portIn, token))}
      >
        {t('port-in.log-in')}
      </Link>
    </div>
  );
}
