import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { TextKey } from '@portal/i18n';
import { Button, buttonClass, InfoPopup } from '@portal/ui';
import { useI18n } from '../../lib/i18n.tsx';
import { PopupContext, type Popup, type PopupRequest } from '../../lib/popup.ts';
import { afterOpening, choosePopup, type PopupAction } from './popup.rules.ts';

export interface PopupProviderProps {
  readonly children: ReactNode;
  /** Link of a popup's second button; it closes the popup. */
  readonly renderAction: (
    action: PopupAction,
    label: string,
    className: string,
    close: () => void,
  ) => ReactNode;
}

/** The one info pop-up of the application. */
export function PopupProvider({ children, renderAction }: PopupProviderProps) {
  const { t, has } = useI18n();
  const [request, setRequest] = useState<PopupRequest | null>(null);
  const close = useCallback(() => {
    // The dialog gives focus back as it goes; what follows may then take it elsewhere.
    flushSync(() => setRequest(null));
    request?.onClose?.();
  }, [request]);
  const press = () => {
    close();
    request?.onButton?.();
  };
  const sendAgain = () => {
    close();
    request?.onSendAgain?.();
  };
  const value = useMemo<Popup>(
    () => ({
      open: (next) => setRequest((now) => afterOpening(now, next)),
      close: () => setRequest(null),
    }),
    [],
  );
  const choice = request && choosePopup(request, has);
  const word = (part: string, spare?: TextKey) => {
    const key = `popup.${choice?.texts}.${part}`;
    const texts = t as (key: TextKey, values?: PopupRequest['values']) => string;
    if (has(key)) return texts(key, request?.values);
    return spare ? texts(spare) : undefined;
  };
  return (
    <PopupContext value={value}>
      {children}
      {choice ? (
        <InfoPopup
          key={choice.texts}
          open
          onClose={close}
          tone={choice.tone}
          alert={choice.alert}
          title={word('title', 'popup.server-error.title')}
          subtitle={word('subtitle')}
          message={word('message')}
          backLabel={word('button', 'popup.back') ?? ''}
          onBack={choice.reload ? () => location.reload() : press}
          firstFocus={choice.titleFirst ? 'title' : 'main'}
          closeLabel={t('popup.close')}
          action={
            request?.onSendAgain ? (
              <Button variant="outline" onClick={sendAgain}>
                {t('popup.send-again')}
              </Button>
            ) : choice.action ? (
              renderAction(
                choice.action,
                t(`popup.${choice.action}`),
                buttonClass({ variant: 'outline' }),
                close,
              )
            ) : undefined
          }
        />
      ) : null}
    </PopupContext>
  );
}
