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

/** Where each kind of gain can be used. */
const nextOf = {
  cash: { to: paths.wallet, label: 'exchange.done.wallet', art: '/art/diamond/cash-2' },
  coins: { to: pathTo(paths.coinSpin, { id: 1 }), label: 'exchange.done.wheel', art: '/art/diamond/coins' },
  // The page of the lucky refund; its area is not imported here.
  ticket: { to: '/activities/lucky-refund/index', label: 'exchange.done.draw', art: '/art/diamond/ticket' },
} as const;

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
  const next = nextOf[shown.kind];
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
              src={offer ? artOf(config?.offers ?? [], offer) : next.art}
              width={300}
              height={198}
              alt=""
            />
          </span>
        </>
      }
      actions={
        <>
          <Button kind="ghost" onClick={() => lead(next.to)}>
            {t(next.label)}
          </Button>
          <Button onClick={() => close()}>{t('common:ok')}</Button>
        </>
      }
    >
      <p>
        {t(`exchange.done.${shown.kind}`, {
          diamonds: diamonds(shown.diamonds),
          codes: (shown.codes ?? []).join(', '),
        })}
      </p>
    </Dialog>
  );
}
