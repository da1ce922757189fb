import { useUnit } from 'effector-react';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { benefitIds, benefitStatus, formatMoney, type CashBack, type CashBackWeek } from '../../../../../contract';
import { $online } from '../../../../core/browser/trackers';
import { $market } from '../../../../core/market/market';
import { backRequested } from '../../../../core/router';
import { $theme } from '../../../../core/theme/theme';
import { useMoment } from '../../../../core/time/moment';
import {
  Button,
  Card,
  classes,
  Dialog,
  Icon,
  IconButton,
  IconChip,
  List,
  NavBar,
  Picture,
  Skeleton,
} from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { useRest } from '../../../access/session';
import { useLevelName } from '../../lib/level-name';
import { useBenefitTexts } from '../../lib/texts';
import { $checking, $collecting } from '../../model/claim';
import { VipShield } from '../../shield';
import { ClaimDialogs } from '../../ui/claim-dialogs';
import { LogRow } from '../../ui/log-row';
import { $cashBack, $history, $loading, $problem, asked, claimedTapped, claimWanted } from './model';
import './cash-back-tokens.css';
import './cash-back.css';

/** The amount of the last week, and the share of the member's level. */
function Amount({ shown }: { shown: CashBack }) {
  const { t } = useTranslation('vip');
  const market = useUnit($market);
  const texts = useBenefitTexts();
  const nameOf = useLevelName();
  const { last, levelId, percent } = shown;
  const week = t('back.week', { range: texts.dates(last.begins, last.ends - 1) });
  return (
    <section className="cash-back-amount" aria-label={week}>
      <span>{week}</span>
      <b className="num">{formatMoney(market, last.amount)}</b>
      <span className="cash-back-amount__level">
        <VipShield level={levelId} label="" />
        {t('back.gets', { level: levelId, name: nameOf(levelId), percent: texts.percent(percent) })}
      </span>
    </section>
  );
}

/** The claim button with its window, or why nothing can be claimed (VIP-10). */
function Claiming({ shown }: { shown: CashBack }) {
  const { t } = useTranslation('vip');
  const moment = useMoment();
  const rest = useRest();
  const { market, online, collecting, checking, press, warn } = useUnit({
    market: $market,
    online: $online,
    collecting: $collecting,
    checking: $checking,
    press: claimWanted,
    warn: claimedTapped,
  });
  const { last, statu } = shown;
  const isReady = statu === benefitStatus.claimable;
  const isClaimed = statu === benefitStatus.claimed;
  const isEmpty = last.amount === 0 && !isClaimed;
  return (
    <Card className="cash-back-claim">
      <div className="cash-back-claim__when">
        <IconChip icon="clock" tint="teal" />
        <span>
          <b>{isEmpty ? t('back.notReady') : t('back.until', { when: moment.day(last.claimEnds - 1) })}</b>
          <span className="muted">
            {isEmpty
              ? t('back.nothing')
              : t(isReady || isClaimed ? 'back.since' : 'back.opens', { when: moment.day(last.claimBegins) })}
          </span>
        </span>
      </div>
      {isReady && (
        <Button
          full
          size="lg"
          busy={collecting.includes(benefitIds.cashBack)}
          disabled={!online || rest !== null}
          aria-describedby={rest === null ? undefined : 'rest-why'}
          onClick={() => press()}
        >
          {t('back.claim', { amount: formatMoney(market, last.amount) })}
        </Button>
      )}
      {isClaimed && (
        <Button full size="lg" kind="secondary" icon="check" onClick={() => warn()}>
          {t('back.claimed')}
        </Button>
      )}
      {!isReady && !isClaimed && !isEmpty && (
        <Button full size="lg" disabled>
          {t('back.notReady')}
        </Button>
      )}
      {checking && (
        <p className="muted" role="status">
          {t('checking')}
        </p>
      )}
    </Card>
  );
}

/** The three numbers; the smallest decides (Q16). */
function Numbers({ shown: { percent, share, last } }: { shown: CashBack }) {
  const { t } = useTranslation('vip');
  const market = useUnit($market);
  const texts = useBenefitTexts();
  const money = (minor: number): string => formatMoney(market, minor);
  const most = Math.max(1, last.byLoss, last.byPlay, last.cap);
  const rows = [
    {
      key: 'loss',
      title: t('back.byLoss', { percent: texts.percent(percent) }),
      text: t('back.lost', { amount: money(last.netLoss) }),
      value: last.byLoss,
    },
    {
      key: 'play',
      title: t('back.byPlay', { percent: texts.percent(share) }),
      text: t('back.cost', { amount: money(last.cost) }),
      value: last.byPlay,
    },
    { key: 'cap', title: t('back.cap'), text: t('back.everyone'), value: last.cap },
  ] as const;
  return (
    <section>
      <h2 className="cash-back-title">{t('back.decides')}</h2>
      <ol className="cash-back-numbers">
        {rows.map(({ key, title, text, value }, at) => {
          const decides = last.decided === key;
          return (
            <li key={key} className={classes('cash-back-number', decides && 'cash-back-number--decides')}>
              <span className="cash-back-number__at" aria-hidden="true">
                {at + 1}
              </span>
              <span className="cash-back-number__words">
                <b>{title}</b>
                <span>{text}</span>
              </span>
              <b className="num">{money(value)}</b>
              <span
                className="cash-back-number__bar"
                aria-hidden="true"
                style={{ '--share': value / most } as CSSProperties}
              />
              {decides && (
                <span className="cash-back-number__this">
                  <Icon name="check" />
                  {t('back.this')}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The stakes of a week by game, with the edge of each. */
function Games({ week }: { week: CashBackWeek }) {
  const { t } = useTranslation('vip');
  const market = useUnit($market);
  const { percent } = useBenefitTexts();
  if (week.games.length === 0) return null;
  return (
    <Card className="cash-back-games">
      <h2 className="cash-back-title">{t('back.games')}</h2>
      <dl>
        {week.games.map(({ name, staked, edge, cost }) => (
          <div key={name}>
            <dt>
              <b>{name}</b>
              <span className="muted">
                {t('back.game', { amount: formatMoney(market, staked), percent: percent(edge) })}
              </span>
            </dt>
            <dd className="num">{formatMoney(market, cost)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What the present week gives so far, and earlier cash backs. */
function Rest({ shown: { present } }: { shown: CashBack }) {
  const { t } = useTranslation('vip');
  const moment = useMoment();
  const { market, history } = useUnit({ market: $market, history: $history });
  return (
    <>
      <Card className="cash-back-present">
        <span>
          <b>{t('back.present')}</b>
          <span className="muted">{t('back.presentText', { when: moment.day(present.claimBegins) })}</span>
        </span>
        <b className="num">{formatMoney(market, present.amount)}</b>
      </Card>
      {history.length > 0 && (
        <section>
          <h2 className="cash-back-title">{t('back.history')}</h2>
          <List label={t('back.history')}>
            {history.map((log) => (
              <LogRow key={log.id} log={log} />
            ))}
          </List>
        </section>
      )}
    </>
  );
}

/** The weekly cash back (VIP-9, R-45, board 35). */
export function CashBackPage() {
  const { t } = useTranslation('vip');
  const { t: shell } = useTranslation('shell');
  const { shown, theme, problem, loading, back, again } = useUnit({
    shown: $cashBack,
    theme: $theme,
    problem: $problem,
    loading: $loading,
    back: backRequested,
    again: asked,
  });
  const [isHelp, setHelp] = useState(false);
  return (
    <div className="page">
      <div className="cash-back-hall">
        <Picture className="cash-back-hall__art" src={`/art/me-hero-${theme}`} width={780} height={430} alt="" eager />
        <NavBar
          title={shell('title.cashBack')}
          onBack={() => back()}
          action={<IconButton plain icon="question" label={t('back.help')} onClick={() => setHelp(true)} />}
        />
        {shown === null ? <div className="cash-back-amount" /> : <Amount shown={shown} />}
      </div>
      <main className="page__body cash-back">
        {shown === null ? (
          <NotLoaded
            problem={problem && (problem.message || 'common:error.later')}
            loading={loading}
            offlineText={t('back.offline')}
            failedTitle={t('back.failed')}
            onRetry={() => again()}
            label={t('back.loading')}
            className="cash-back__waiting"
          >
            <Skeleton className="cash-back__block" />
            <Skeleton className="cash-back__block" />
          </NotLoaded>
        ) : (
          <>
            <Claiming shown={shown} />
            <Numbers shown={shown} />
            <Games week={shown.last} />
            <Rest shown={shown} />
          </>
        )}
      </main>
      <ClaimDialogs />
      <Dialog open={isHelp} onClose={() => setHelp(false)} title={t('back.help')}>
        <p>{t('back.helpText')}</p>
      </Dialog>
    </div>
  );
}
