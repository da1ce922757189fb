import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { formatCount, type Advert } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { $now } from '../../../core/time/clock';
import { useWords } from '../../../core/i18n/words';
import { Link } from '../../../core/link';
import { Button, IconButton, Modal, Picture } from '../../../ui';
import { advertText } from '../model/adverts';
import { advertTapped } from '../model/counting';
import { useAdvertSeen } from '../ui/use-advert-seen';
import { $codesOpen, $newCodes, codesClosed, codesSeen } from './codes';
import { $coins, $coinsOpen, coinsClosed } from './coins';
import { countDownModel } from './popup';
import '../ui/advert-tokens.css';
import './event-popups.css';

interface CardProps {
  open: boolean;
  onClose: () => void;
  advert: Advert;
  headline: string;
  children?: ReactNode;
}

/** A popup with a picture, a headline, what stands below it, and one way on (board 45). */
function EventCard({ open, onClose, advert, headline, children }: CardProps) {
  const { t } = useTranslation('home');
  const tapped = useUnit(advertTapped);
  const seen = useAdvertSeen(advert.position);
  const tap = () => {
    tapped({ position: advert.position });
    onClose();
  };
  return (
    <Modal open={open} onClose={onClose} kind="dialog" label={t('popup.label')}>
      <div className="dialog event-popup">
        <div className="event-popup__card" ref={seen}>
          <Picture className="event-popup__art" src={advert.image} width={720} height={344} alt="" eager />
          <div className="event-popup__body">
            <h2 className="event-popup__headline">{headline}</h2>
            {children}
            <Link to={advert.url} className="btn btn--primary btn--lg btn--full" onClick={tap}>
              {advertText(advert).action}
            </Link>
          </div>
          <IconButton className="event-popup__close" icon="x" label={t('popup.close')} onClick={onClose} />
        </div>
      </div>
    </Modal>
  );
}

/** The coins that were just earned, and the way to the wheel (ADV-11). */
function CoinsPopup() {
  const { t } = useTranslation('adverts');
  const { coins, open, market, close } = useUnit({
    coins: $coins,
    open: $coinsOpen,
    market: $market,
    close: coinsClosed,
  });
  if (coins === null) return null;
  const { headline, explanation } = advertText(coins.advert);
  const number = formatCount(market, coins.coins);
  return (
    <EventCard open={open} onClose={() => close()} advert={coins.advert} headline={headline.replace('{coins}', number)}>
      <p className="event-popup__text">{`${t(`coins.${coins.by}`)} ${explanation}`.trim()}</p>
    </EventCard>
  );
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Hours, minutes and seconds until an instant (ms); hours may be more than 24. */
export const leftOf = (end: number, now: number): readonly [string, string, string] => {
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return [two(Math.floor(seconds / 3600)), two(Math.floor(seconds / 60) % 60), two(seconds % 60)];
};

function TimeLeft({ end }: { end: number }) {
  const { t } = useTranslation('adverts');
  const now = useUnit($now);
  const left = leftOf(end, now);
  return (
    <p className="event-popup__clock" role="timer" aria-label={t('left', { hours: left[0], minutes: left[1] })}>
      {left.map((part, index) => (
        <span key={index} className="event-popup__digits num" aria-hidden="true">
          {part}
        </span>
      ))}
    </p>
  );
}

/** The advert with the time left (ADV-9). */
function CountDownPopup() {
  const { adverts, open, close } = useUnit({
    adverts: countDownModel.$adverts,
    open: countDownModel.$open,
    close: countDownModel.closed,
  });
  const [advert] = adverts;
  if (advert?.endsAt == null) return null;
  const { kicker, headline } = advertText(advert);
  return (
    <EventCard open={open} onClose={() => close()} advert={advert} headline={headline}>
      <TimeLeft end={advert.endsAt} />
      {kicker !== '' && <p className="event-popup__text">{kicker}</p>}
    </EventCard>
  );
}

/** Codes in a row (board 45). */
const codesInRow = 3;

/** The member's new codes in the lucky refund (ADV-5). */
function CodesPopup() {
  const { t } = useTranslation(['adverts', 'home']);
  const { news, open, seen, close } = useUnit({
    news: $newCodes,
    open: $codesOpen,
    seen: codesSeen,
    close: codesClosed,
  });
  if (news === null) return null;
  const { codes, text } = news;
  return (
    <Modal open={open} onClose={() => close()} kind="dialog" label={t('adverts:codes.title', { count: codes.length })}>
      <div className="dialog event-popup">
        <div className="event-popup__card">
          <div className="event-popup__body">
            <div className="event-popup__head">
              <Picture className="event-popup__ticket" src="/art/menu/lucky-refund" width={108} height={108} alt="" />
              <div>
                <h2 className="event-popup__headline">{t('adverts:codes.title', { count: codes.length })}</h2>
                {text !== '' && <p className="event-popup__text">{text}</p>}
              </div>
            </div>
            <ul className="event-popup__codes">
              {codes.map((code) => (
                <li key={code} className="event-popup__code num">
                  {code}
                </li>
              ))}
              {codes.length % codesInRow !== 0 && (
                <li className="event-popup__all">{t('adverts:codes.all', { count: codes.length })}</li>
              )}
            </ul>
            <Button full size="lg" onClick={() => seen()}>
              {t('adverts:codes.ok')}
            </Button>
          </div>
          <IconButton className="event-popup__close" icon="x" label={t('home:popup.close')} onClick={() => close()} />
        </div>
      </div>
    </Modal>
  );
}

function Popups() {
  return (
    <>
      <CodesPopup />
      <CoinsPopup />
      <CountDownPopup />
    </>
  );
}

/** The popups that an event opens. Their texts load with the first of them. */
export const EventPopups = () => (useWords('adverts') ? <Popups /> : null);
