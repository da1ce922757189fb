import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, channelIcon, Icon } from '../../../ui';
import { Note } from '../../../ui/note';
import { Facts } from '../../../ui/ticket';
import { $blocked } from '../model/blocked';
import { useBlockedText } from '../model/blocked-text';
import { confirmed, outcomeClosed } from '../model/flow';
import { $channel, $pixKind, form } from '../model/form';
import { $quote, termsAsked } from '../model/quote';
import { Steps } from './steps';
import { Sums } from './sums';
import { useReading } from '../model/words';

/** In theme B, shows the withdrawal before it is requested: account, holder, gross, fee, tax and net (Q73). */
export function Review() {
  const { t } = useTranslation('withdraw');
  const read = useReading();
  const { quote, channel, pixKind, values } = useUnit({
    quote: $quote,
    channel: $channel,
    pixKind: $pixKind,
    values: form.$values,
  });
  if (quote === null || channel === null) return null;
  return (
    <div className="withdraw-review">
      <Facts className="withdraw-review__to">
        <div>
          <dt>{t('outcome.to')}</dt>
          <dd>
            <Icon name={channelIcon(channel)} />
            {channel.name} · <span className="num">{read.account(pixKind ?? channel.account, values.account)}</span>
          </dd>
        </div>
        <div>
          <dt>{t('sum.holder')}</dt>
          <dd>{values.name.trim()}</dd>
        </div>
      </Facts>
      <Sums {...quote} />
      <Steps channelName={channel.name} channelCode={channel.channelCode} reviewMs={quote.reviewMs} state={null} />
      <Note icon="warning-circle-fill" kind="warning">
        {t('preview.caution')}
      </Note>
    </div>
  );
}

/** Back to the form, and Confirm, with the reason while it is disabled. */
export function ReviewActions() {
  const { t } = useTranslation('withdraw');
  const id = useId();
  const why = useBlockedText();
  const { blocked, confirm, close, again } = useUnit({
    blocked: $blocked,
    confirm: confirmed,
    close: outcomeClosed,
    again: termsAsked,
  });
  return (
    <div className="withdraw-review__act">
      {blocked === 'termsFailed' ? (
        <Button full kind="secondary" icon="arrow-clockwise" aria-describedby={id} onClick={() => again()}>
          {t('sum.retry')}
        </Button>
      ) : (
        <Button full disabled={blocked !== null} aria-describedby={id} onClick={() => confirm()}>
          {t('bar.confirm')}
        </Button>
      )}
      <p id={id} className="withdraw-review__why" role="status">
        {why}
      </p>
      <Button full kind="ghost" onClick={() => close()}>
        {t('outcome.change')}
      </Button>
    </div>
  );
}
