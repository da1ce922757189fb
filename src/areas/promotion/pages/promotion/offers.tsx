import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { standingCampaign, standingGiveaway } from '../../../../../contract';
import { useMarket } from '../../../../core/market/use-market';
import { paths, pathTo } from '../../../../core/router/routes';
import { Link } from '../../../../core/link';
import { $isSignedIn } from '../../../access/session';
import { Icon, Picture, SectionHead } from '../../../../ui';
import { $promotions } from './model';

/** Permanent offers, shown in addition to the market's adverts, with the page of each. */
const offers = [
  { name: 'giveaway', to: pathTo(paths.giveaway, { id: standingGiveaway }), art: 'promotions', forVisitors: true },
  { name: 'invite', to: pathTo(paths.referFriend, { id: standingCampaign }), art: 'diamond-tasks', forVisitors: true },
  { name: 'coinWheel', to: pathTo(paths.coinSpin, { id: 1 }), art: 'coin-wheel', forVisitors: true },
  { name: 'diamondWheel', to: paths.diamondSpin, art: 'diamond-wheel', forVisitors: true },
  { name: 'tasks', to: paths.diamondTasks, art: 'diamond-tasks', forVisitors: true },
  { name: 'exchange', to: paths.diamondExchange, art: 'diamond-exchange', forVisitors: false },
] as const;

interface OfferProps {
  to: string;
  art: string;
  title: string;
  text: string;
}

const Offer = ({ to, art, title, text }: OfferProps) => (
  <li>
    <Link to={to} className="card offer">
      <Picture className="offer__art" src={`/art/menu/${art}`} width={108} height={108} alt="" />
      <span className="offer__words">
        <b className="offer__title">{title}</b>
        <span className="muted">{text}</span>
      </span>
      <Icon name="caret-right" className="offer__caret" />
    </Link>
  </li>
);

/** Art of a row by the art of its promotion; other promotions have that of all offers. */
const arts: Readonly<Record<string, string>> = {
  '/art/promotion/rain': 'cash-rain',
  '/art/promotion/daily': 'daily-sign-in',
  '/art/promotion/tasks': 'tasks',
  '/art/promotion/tickets': 'lucky-refund',
  '/art/promotion/games': 'hot-games',
  '/art/promotion/deposit': 'wallet',
};

/** The promotions of the market that have no large card, each with the way to its detail (ADV-8, R-52). */
export function Promotions() {
  const { t } = useTranslation('promotion');
  const promotions = useUnit($promotions);
  if (promotions.length === 0) return null;
  return (
    <section className="offers" aria-label={t('now')}>
      <SectionHead title={t('now')} />
      <ul className="offers__list">
        {promotions.map(({ id, art, title, lead, state }) => (
          <Offer
            key={id}
            to={pathTo(paths.promotionDetail, { id })}
            art={arts[art] ?? 'promotions'}
            title={title}
            text={state === 'soon' ? `${t('nowSoon')} · ${lead}` : lead}
          />
        ))}
      </ul>
    </section>
  );
}

/** The permanent offers. The page behind an offer asks a visitor to log in. */
export function Offers() {
  const { t } = useTranslation('pages');
  const { limitsAtSignUp } = useMarket();
  const signedIn = useUnit($isSignedIn);
  return (
    <section className="offers" aria-label={t('promotion.offers.title')}>
      <SectionHead title={t('promotion.offers.title')} />
      <ul className="offers__list">
        {offers
          .filter(({ forVisitors }) => signedIn || forVisitors)
          // A market that asks for limits at registration allows no gift before a deposit (Q46).
          .filter(({ name }) => name !== 'giveaway' || !limitsAtSignUp)
          .map(({ name, to, art }) => (
            <Offer
              key={name}
              {...{ to, art }}
              title={t(`promotion.offers.${name}.title`)}
              text={t(`promotion.offers.${name}.text`)}
            />
          ))}
      </ul>
    </section>
  );
}
