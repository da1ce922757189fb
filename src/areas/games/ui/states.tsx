import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $online } from '../../../core/browser/trackers';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { say } from '../../../core/text/say';
import { Button, EmptyState, Picture } from '../../../ui';
import { useRest } from '../../access/session';
import { $problem, reloadAsked } from '../model/launch';

/** Until the game can be played: its cover and a moving line. */
export function Loading({ name, cover }: { name: string; cover: string | null }) {
  const { t } = useTranslation('casino');
  return (
    <div className="casino__cover" role="status">
      <div className="casino__picture">
        {cover !== null && (
          <Picture src={cover} width={300} height={380} alt="" eager light={`${cover}-270`} fallback={name} />
        )}
      </div>
      <p>{t('loadingName', { name })}</p>
      <span className="casino__line" aria-hidden="true" />
    </div>
  );
}

/** The buttons of a game that does not start. */
function WaysOut({ retry }: { retry: boolean }) {
  const { t } = useTranslation('casino');
  const { again, go } = useUnit({ again: reloadAsked, go: routeRequested });
  return (
    <div className="casino__ways">
      {retry && (
        <Button icon="arrow-clockwise" onClick={() => again()}>
          {t('failed.again')}
        </Button>
      )}
      <Button kind={retry ? 'ghost' : 'primary'} onClick={() => go({ to: paths.home, replace: true })}>
        {t('failed.home')}
      </Button>
    </div>
  );
}

/** The frame is not ready after 15 s. It may still become ready. */
export function Late() {
  const { t } = useTranslation('casino');
  return (
    <div className="casino__cover" role="alert">
      <EmptyState art="error" title={t('late.title')} text={t('late.text')} action={<WaysOut retry />} />
    </div>
  );
}

/** The launch was refused, or got no answer. */
export function Failed() {
  const { t } = useTranslation('casino');
  const { problem, online } = useUnit({ problem: $problem, online: $online });
  const refused = problem?.refused === true;
  const text = online || refused ? say({ text: problem?.message || 'casino:failed.text' }) : t('failed.offline');
  return (
    <div className="casino__cover" role="alert">
      <EmptyState
        art={online || refused ? 'error' : 'offline'}
        title={t('failed.title')}
        text={text}
        action={<WaysOut retry={!refused} />}
      />
    </div>
  );
}

/** Play is blocked by a break or a time limit: says until when, before anything is tried (Q77). */
export function Resting() {
  const { t } = useTranslation('casino');
  const rest = useRest();
  return (
    <div className="casino__cover" role="status">
      <EmptyState art="games" title={t('rest.title')} text={rest?.text} action={<WaysOut retry={false} />} />
    </div>
  );
}
