import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { SeedState } from '../../../../../contract';
import { useMoment } from '../../../../core/time/moment';
import { $notes, CopyHex, useDrawWords } from '../..';
import { say } from '../../../../core/text/say';
import { $online } from '../../../../core/browser/trackers';
import { Button, Card, ErrorState, Icon, Kente, Skeleton, TextAction } from '../../../../ui';
import { $seeds, $seedsProblem, formOpened, revealAsked, revealFx, seedsFx, seedsRetried } from './seeds';

/** Shown without seeds: loading, offline, or failed. */
function Missing() {
  const { t } = useTranslation(['fairness', 'records']);
  const { problem, loading, online, retry } = useUnit({
    problem: $seedsProblem,
    loading: seedsFx.pending,
    online: $online,
    retry: seedsRetried,
  });
  if (!online) return <ErrorState offlineText={t('records:offlineText')} onRetry={() => retry()} />;
  if (problem !== null && !loading)
    return <ErrorState title={t('seal.failedTitle')} text={say({ text: problem })} onRetry={() => retry()} />;
  return <Skeleton className="fair-seal__waiting" />;
}

/** The client seed, which the member can change, and the number of the next draw. */
function ClientSeed({ active }: { active: SeedState['active'] }) {
  const { t } = useTranslation('fairness');
  const { number } = useDrawWords();
  const change = useUnit(formOpened);
  return (
    <dl className="fair-seal__pair">
      <div>
        <dt>{t('seal.seed')}</dt>
        <dd>
          <b className="fair-seal__seed">{active.clientSeed}</b>
          <TextAction onClick={() => change()}>{t('seal.change')}</TextAction>
        </dd>
      </div>
      <div>
        <dt>{t('seal.nonce')}</dt>
        <dd>
          <b className="num">{t('seal.number', { number: number(active.nonce) })}</b>
        </dd>
      </div>
    </dl>
  );
}

/** The seeds of the next draw, and the button that reveals the server seed. */
export function SealCard() {
  const { t } = useTranslation('fairness');
  const moment = useMoment();
  const { number } = useDrawWords();
  const { seeds, notes, busy, reveal } = useUnit({
    seeds: $seeds,
    notes: $notes,
    busy: revealFx.pending,
    reveal: revealAsked,
  });
  if (seeds === null) return <Missing />;
  const { active, next, drawsPerSeed } = seeds;
  const notedAt = notes[active.serverHash];
  return (
    <Card flush className="fair-seal">
      <Kente height={6} />
      <div className="fair-seal__in">
        <h2 className="fair-seal__title">
          <Icon name="lock-fill" />
          {t('seal.title')}
        </h2>
        <div className="fair-seal__part">
          <span className="fair-seal__label">
            {t('seal.hash')} <small>{t('seal.hashHint')}</small>
          </span>
          <CopyHex value={active.serverHash} label={t('seal.copyHash')} />
          {notedAt !== undefined && (
            <span className="fair-seal__noted">
              <Icon name="device-mobile" />
              {t('seal.noted', { when: moment.day(notedAt) })}
            </span>
          )}
        </div>
        <ClientSeed active={active} />
        <Button
          kind={active.nonce > 0 ? 'primary' : 'secondary'}
          full
          icon="key-fill"
          busy={busy}
          onClick={() => reveal()}
        >
          {t('seal.reveal')}
        </Button>
        <p className="fair-seal__rule">
          {active.nonce > 0 ? t('seal.used', { count: active.nonce, number: number(active.nonce) }) : t('seal.unused')}{' '}
          {t('seal.rule', { number: number(drawsPerSeed) })}
        </p>
        <details className="fair-seal__next">
          <summary>{t('seal.next')}</summary>
          <CopyHex value={next.serverHash} label={t('seal.copyNext')} />
        </details>
      </div>
    </Card>
  );
}
