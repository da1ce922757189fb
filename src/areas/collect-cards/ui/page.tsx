import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { cardStatus, formatMoneyShort, type CardsActivity } from '../../../../contract';
import { backRequested } from '../../../core/router';
import { $soundOn, soundToggled } from '../../../core/scene/sound-choice';
import { $market } from '../../../core/market/market';
import { $now } from '../../../core/time/clock';
import { Icon, IconButton, NavBar, Skeleton, Switch } from '../../../ui';
import { NotLoaded } from '../../../ui/not-loaded';
import { StagePage } from '../../../ui/stage-page/stage-page';
import { litOf, timeLeft } from '../lib/set';
import { $activity, $problem, cardsAsked } from '../model/activity';
import { $auto, autoSwitched } from '../model/auto';
import { $cards } from '../model/play';
import { sheetOpened } from '../model/sheets';
import { roomMeasured } from '../model/surface';
import { Celebration } from './celebration';
import { ChancesSheet } from './chances-sheet';
import { OddsSheet } from './odds-sheet';
import { CardRecords } from './records-sheet';
import { CardsStage } from './stage';
import { SwapSheet } from './swap-sheet';
import { Tray } from './tray';
import './cards-tokens.css';
import './cards.css';
import './tray.css';
import './sheets.css';

/** How many lamps are lit, and when the season ends. */
function Chips({ activity }: { activity: CardsActivity }) {
  const { t } = useTranslation('cards');
  const { cards, now, auto, switchAuto } = useUnit({
    cards: $cards,
    now: $now,
    auto: $auto,
    switchAuto: autoSwitched,
  });
  const { status, begin, end } = activity;
  const { days, hours, minutes } = timeLeft((status === cardStatus.initial ? begin : end) - now);
  const left =
    days > 0 ? t('days', { days, hours }) : hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes });
  return (
    <section className="cards__chips" aria-label={t('title')}>
      <span className="cards__facts">
        <span className="cards__chip">
          <Icon name="lightbulb-fill" />
          <span>
            <b className="num">{litOf(cards ?? [])}</b> {t('lit', { all: activity.cards.length })}
          </span>
        </span>
        <span className="cards__chip cards__chip--time">
          <Icon name="clock-countdown-fill" />
          {status === cardStatus.finished ? (
            <span>{t('ended')}</span>
          ) : (
            <span>
              {t(status === cardStatus.initial ? 'beginsIn' : 'endsIn')} <b className="num">{left}</b>
            </span>
          )}
        </span>
      </span>
      <span className="cards__chip cards__chip--auto">
        <span aria-hidden="true">{t('autoShort')}</span>
        <Switch checked={auto} label={t('odds.auto')} onChange={switchAuto} />
      </span>
    </section>
  );
}

function Cards({ activity }: { activity: CardsActivity }) {
  const { t } = useTranslation('cards');
  const { back, open, soundOn, mute, market, tell } = useUnit({
    tell: roomMeasured,
    market: $market,
    back: backRequested,
    open: sheetOpened,
    soundOn: $soundOn,
    mute: soundToggled,
  });
  return (
    <StagePage
      className="cards"
      onRoom={tell}
      stage={<CardsStage amount={formatMoneyShort(market, activity.giftAmount)} />}
      barClass="cards__bar"
      bar={
        <>
          <IconButton plain icon="caret-left" label={t('common:back')} onClick={() => back()} />
          <h1 className="stage-page__title cards__title" tabIndex={-1}>
            {t('title')}
          </h1>
          <IconButton
            plain
            icon={soundOn ? 'speaker-high-fill' : 'speaker-slash-fill'}
            label={t(soundOn ? 'mute' : 'unmute')}
            onClick={() => mute()}
          />
          <IconButton plain icon="question-fill" label={t('help')} onClick={() => open('odds')} />
        </>
      }
      middle={<Chips activity={activity} />}
      panelClass="cards-tray"
      panel={<Tray activity={activity} />}
    >
      <SwapSheet activity={activity} />
      <OddsSheet activity={activity} />
      <ChancesSheet activity={activity} />
      <CardRecords />
      <Celebration />
    </StagePage>
  );
}

/** The page of the cards: public to look at, its actions for members (Q49). */
export function CardsPage() {
  const { t } = useTranslation('cards');
  const { activity, problem, back, again } = useUnit({
    activity: $activity,
    problem: $problem,
    back: backRequested,
    again: cardsAsked,
  });
  if (activity !== null) return <Cards activity={activity} />;
  return (
    <div className="page">
      <NavBar title={t('title')} onBack={() => back()} />
      <main className="page__body">
        <NotLoaded
          problem={problem && (problem.message || 'common:error.later')}
          loading={problem === null}
          offlineText={t('offlineText')}
          failedTitle={t('failed')}
          onRetry={() => again()}
          label={t('loading')}
          className="cards-waiting"
        >
          <Skeleton shape="tile" />
        </NotLoaded>
      </main>
    </div>
  );
}
