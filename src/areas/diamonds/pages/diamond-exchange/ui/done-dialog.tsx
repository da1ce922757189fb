import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exchanged } from '../../../../../../contract';
import { routeRequested } from '../../../../../core/router';
import { paths, pathTo } from '../../../../../core/router/routes';
import { Button, Dialog, Kente, Picture } from '../../../../../ui';
import { artOf } from '../lib/art';
import { $done, doneClosed } from '../model/exchange';
import { $config } from '../model/offers';
import { useGain } from './use-gain';

/** The result of the exchange, and where to find it. */
export function DoneDialog() {
  const { t } = useTranslation('diamond');
  const { done, config, close, go } = useUnit({ done: $done, config: $config, close: doneClosed, go: routeRequested });
  const { gain, diamonds } = useGain();
  // The content stays during the closing animation.
  const last = useRef<Exchanged | null>(null);
  if (done !== null) last.current = done;
  const shown = last.current;
  if (shown === null) return null;
  const cash = shown.kind === 'cash';
  const offer = config?.offers.find(({ id }) => id === shown.offer);
  const lead = (to: string) => {
    close();
    go({ to });
  };
  return (
    <Dialog
      open={done !== null}
      onClose={() => close()}
      title={t('exchange.done.title', { gain: gain(shown) })}
      header={
        <>
          <Kente height={6} />
          <span className="ice-stage done__stage">
            <Picture
              className="done__art"
              src={offer ? artOf(config?.offers ?? [], offer) : cash ? '/art/diamond/cash-2' : '/art/diamond/coins'}
              width={300}
              height={198}
              alt=""
            />
          </span>
        </>
      }
      actions={
        <>
          <Button kind="ghost" onClick={() => lead(cash ? paths.wallet : pathTo(paths.coinSpin, { id: 1 }))}>
            {t(cash ? 'exchange.done.wallet' : 'exchange.done.wheel')}
          </Button>
          <Button onClick={() => close()}>{t('common:ok')}</Button>
        </>
      }
    >
      <p>{t(cash ? 'exchange.done.cash' : 'exchange.done.coins', { diamonds: diamonds(shown.diamonds) })}</p>
    </Dialog>
  );
}
