import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { canonicalPlace } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { Link } from '../../../core/link';
import { classes, Icon, IconButton, Logo } from '../../../ui';
import { $isSignedIn, loginRequired } from '../../access/session';
import { installAccepted } from '../../install/prompts';
import { drawerOpened } from '../../lobby/menu';
import { myGamesCategory } from '../../../../contract';
import { RailFoot } from './rail-foot';
import { useClubRows, useGameRows, useGiftRows, type RailRow } from '../model/rows';
import './rail.css';

function State({ state }: { state: NonNullable<RailRow['state']> }) {
  const { text, kind, said } = state;
  return (
    <>
      <span className={classes('rail__state num', kind && `rail__state--${kind}`)} aria-hidden={said !== undefined}>
        {text}
      </span>
      {said !== undefined && <span className="sr-only">{said}</span>}
    </>
  );
}

function Row({ row }: { row: RailRow }) {
  const { signedIn, ask, install } = useUnit({ signedIn: $isSignedIn, ask: loginRequired, install: installAccepted });
  const { key, to, label, short, state, on, icon, iconOn } = row;
  const inside = (
    <>
      <Icon name={on ? iconOn : icon} />
      <span className="rail__label">{label}</span>
      {short !== undefined && (
        <span className="rail__short" aria-hidden="true">
          {short}
        </span>
      )}
      {state && <State state={state} />}
    </>
  );
  const look = classes('rail__row', on && 'rail__row--on', short === undefined && 'rail__row--long');
  if (key === 'install')
    return (
      <button type="button" className={look} onClick={() => install()}>
        {inside}
      </button>
    );
  const gated = key === `${myGamesCategory}` && !signedIn;
  return (
    <Link
      to={to}
      className={look}
      aria-current={on && canonicalPlace(to).pathname !== paths.home ? 'page' : undefined}
      onClick={(event) => {
        if (!gated) return;
        event.preventDefault();
        ask({ returnTo: to });
      }}
    >
      {inside}
    </Link>
  );
}

function Group({ name, rows }: { name: 'games' | 'gifts' | 'club'; rows: readonly RailRow[] }) {
  const { t } = useTranslation('wide');
  if (rows.length === 0) return null;
  return (
    <div className="rail__group" role="group" aria-label={t(`groups.${name}`)}>
      <p className="rail__heading" aria-hidden="true">
        {t(`groups.${name}`)}
      </p>
      {rows.map((row) => (
        <Row key={row.key} row={row} />
      ))}
    </div>
  );
}

function Groups() {
  const [games, gifts, club] = [useGameRows(), useGiftRows(), useClubRows()];
  return (
    <>
      <Group name="games" rows={games} />
      <Group name="gifts" rows={gifts} />
      <Group name="club" rows={club} />
    </>
  );
}

/** Games, gifts and club at the left edge: 72 px with icons on a tablet, 240 px on a desktop. */
export function Rail({ closed }: { closed: boolean }) {
  const { t } = useTranslation(['wide', 'home', 'shell']);
  const openMenu = useUnit(drawerOpened);
  return (
    <nav className="rail" aria-label={t('wide:rail')}>
      <div className="rail__head">
        <IconButton
          plain
          icon="list"
          className="rail__menu"
          label={t('home:nav.menu')}
          aria-haspopup="dialog"
          onClick={() => openMenu()}
        />
        <Link to={paths.home} className="rail__logo">
          <Logo />
          <span className="sr-only">{t('shell:tab.home')}</span>
        </Link>
      </div>
      <div className="rail__scroll">{!closed && <Groups />}</div>
      <RailFoot />
    </nav>
  );
}
