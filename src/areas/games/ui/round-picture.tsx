import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, type GameRound } from '../../../../contract';
import { readView as readTusk } from '../../../../games/big-tusk/rules/view';
import { readView as readDice } from '../../../../games/dice-duel/rules/view';
import { readView as readKente } from '../../../../games/kente-roulette/rules/view';
import { colourOf, positionNamed } from '../../../../games/kente-roulette/rules/table';
import { readView as readMines } from '../../../../games/gem-mines/rules/view';
import { readView as readGenie } from '../../../../games/genies-gold/rules/view';
import { readView as readScratch } from '../../../../games/golden-scratch/rules/view';
import { readView as readFever } from '../../../../games/mango-fever/rules/view';
import { readView as readOkada } from '../../../../games/okada-dash/rules/view';
import { readView as readPenalty } from '../../../../games/penalty-king/rules/view';
import { readView as readOware } from '../../../../games/oware-gems/rules/view';
import { readView as readKings } from '../../../../games/savanna-kings/rules/view';
import { readView as readRocket } from '../../../../games/rocket-rush/rules/view';
import { readView as readDrums } from '../../../../games/talking-drums/rules/view';
import { $language } from '../../../core/i18n/language';
import { $market } from '../../../core/market/market';
import { classes } from '../../../ui';
import { boardOf, dropLine, dropPegs, dropPockets, dropSize, kenoOf, linesOf, litCells } from '../lib/round-cells';
import { useMultiple } from './use-multiple';
import './round-picture.css';

interface PictureProps {
  view: unknown;
  /** Minor units. */
  stake: number;
}

interface GridProps {
  columns: 3 | 5 | 8;
  label: string;
  /** The cells hold words. */
  wide?: boolean;
  children: ReactNode;
}

/** A grid of cells, with one text for screen readers. */
const Grid = ({ columns, label, wide = false, children }: GridProps) => (
  <div
    className={classes(`round-picture__grid round-picture__grid--${columns}`, wide && 'round-picture__grid--words')}
    role="img"
    aria-label={label}
  >
    {children}
  </div>
);

type Spin = ReturnType<typeof readFever> | ReturnType<typeof readKings>;

/** The reels of a slot machine, row by row; symbols of lines that paid are lit. */
function Reels({ spin, columns }: { spin: Spin; columns: 3 | 5 }) {
  const { t } = useTranslation('bets');
  if (spin === null) return null;
  const name = (symbol: string) => t(`symbol.${symbol}` as 'symbol.seven');
  const rows = [0, 1, 2].map((row) => spin.reels.map((reel) => String(reel[row])));
  const lit = litCells(spin);
  return (
    <>
      <Grid columns={columns} wide={columns === 5} label={rows.map((row) => row.map(name).join(', ')).join('; ')}>
        {rows.flatMap((row, y) =>
          row.map((symbol, x) => (
            <span key={`${x}-${y}`} className={classes('round-picture__cell', lit.has(`${x}-${y}`) && 'is-lit')}>
              {name(symbol)}
            </span>
          )),
        )}
      </Grid>
      <p>{spin.wins.length === 0 ? t('fever.none') : t('fever.lines', { lines: linesOf(spin).join(', ') })}</p>
    </>
  );
}

const Fever = ({ view }: PictureProps) => <Reels spin={readFever(view)} columns={3} />;
const Kings = ({ view }: PictureProps) => <Reels spin={readKings(view)} columns={5} />;

const signs = { gem: '◆', mine: '●', hit: '×', closed: '' } as const;

/** The board of Gem Mines as it ended. */
function Mines({ view }: PictureProps) {
  const { t } = useTranslation('bets');
  const board = readMines(view);
  if (board === null) return null;
  const found = t('mines.found', { count: board.gems.length });
  const label = board.hit === null ? found : `${found}. ${t('mines.hit')}`;
  return (
    <>
      <Grid columns={5} label={label}>
        {boardOf(board).map((kind, tile) => (
          <span key={tile} className={classes('round-picture__cell round-picture__cell--tile', `is-${kind}`)}>
            {signs[kind]}
          </span>
        ))}
      </Grid>
      <p>{`${t('mines.count', { count: board.mines })} · ${label}`}</p>
    </>
  );
}

/** The number of Dice Duel and what would have won. */
function Dice({ view }: PictureProps) {
  const { t } = useTranslation('bets');
  const language = useUnit($language);
  const dice = readDice(view);
  if (dice === null) return null;
  const number = (hundredths: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(hundredths / 100);
  return (
    <>
      <p className={classes('round-picture__roll num', dice.won && 'is-won')}>{number(dice.roll)}</p>
      <p>{t(`dice.${dice.side}`, { target: number(dice.target), chance: number(dice.chance) })}</p>
    </>
  );
}

/** The nine amounts of a Golden Scratch card. */
function Scratch({ view, stake }: PictureProps) {
  const { t } = useTranslation('bets');
  const market = useUnit($market);
  const card = readScratch(view);
  if (card === null) return null;
  const amount = (tenThousandths: number) => formatMoney(market, Math.floor((stake * tenThousandths) / 10_000));
  return (
    <>
      <Grid columns={3} label={card.cells.map(amount).join(', ')}>
        {card.cells.map((cell, index) => (
          <span key={index} className={classes('round-picture__cell num', card.matched.includes(index) && 'is-lit')}>
            {amount(cell)}
          </span>
        ))}
      </Grid>
      <p>{card.prize === null ? t('scratch.none') : t('scratch.prize', { amount: amount(card.prize) })}</p>
    </>
  );
}

/** The crash point of a flight of Rocket Rush, and where the bet was cashed out. Nothing while the bet is open. */
function Rocket({ view }: PictureProps) {
  const { t } = useTranslation('bets');
  const multiple = useMultiple();
  const flight = readRocket(view);
  if (flight === null) return null;
  return (
    <>
      <p className={classes('round-picture__roll num', flight.at !== null && 'is-won')}>
        {multiple(flight.crash * 100)}
      </p>
      <p>{t('rocket.crash', { multiple: multiple(flight.crash * 100) })}</p>
      <p>{flight.at === null ? t('rocket.lost') : t('rocket.paid', { multiple: multiple(flight.at * 100) })}</p>
    </>
  );
}

/** The cards of Big Tusk that were turned over. Cards after a won pick are lit. */
function Tusk({ view }: PictureProps) {
  const { t } = useTranslation('bets');
  const round = readTusk(view);
  if (round === null) return null;
  const wonTo = round.cards.length - (round.lost ? 2 : 1);
  const signs = ['', ...round.picks.map((pick) => (pick === 'higher' ? '≥ ' : '≤ '))];
  const won = t('tusk.won', { count: wonTo });
  return (
    <>
      <Grid columns={5} label={round.cards.map((card) => card + 1).join(', ')}>
        {round.cards.map((card, index) => (
          <span
            key={index}
            className={classes('round-picture__cell num', index > 0 && index <= wonTo && 'is-lit')}
          >{`${signs[index]}${card + 1}`}</span>
        ))}
      </Grid>
      <p>{round.lost ? `${won} · ${t('tusk.lost')}` : won}</p>
    </>
  );
}

/** The segment of Genie's Gold at which the wheel stopped. */
function Genie({ view }: PictureProps) {
  const { t } = useTranslation('bets');
  const multiple = useMultiple();
  const spin = readGenie(view);
  if (spin === null) return null;
  return (
    <>
      <p className={classes('round-picture__roll num', spin.pays > 0 && 'is-won')}>{multiple(spin.pays)}</p>
      <p>{t(`genie.${spin.risk}`, { segment: spin.segment + 1 })}</p>
    </>
  );
}

const kenoSigns = { hit: '✓', drawn: '◆', missed: '○', free: '' } as const;

/** The forty cells of Oware Gems: picked, drawn, or both. */
function Keno({ view }: PictureProps) {
  const { t } = useTranslation('bets');
  const keno = readOware(view);
  if (keno === null) return null;
  const drawn = t('keno.drawn', { cells: keno.drawn.join(', ') });
  const hits = t('keno.hits', { count: keno.hits, picks: keno.picks.length });
  return (
    <>
      <Grid columns={8} label={`${drawn}. ${hits}`}>
        {kenoOf(keno).map((kind, index) => (
          <span key={index} className={classes('round-picture__cell round-picture__cell--keno num', `is-keno-${kind}`)}>
            {index + 1}
            <small>{kenoSigns[kind]}</small>
          </span>
        ))}
      </Grid>
      <p>{hits}</p>
      <p>{t('keno.signs')}</p>
    </>
  );
}

/** The multiplier of a ride of Okada Dash, and the target. */
function Okada({ view }: PictureProps) {
  const { t } = useTranslation('bets');
  const multiple = useMultiple();
  const ride = readOkada(view);
  if (ride === null) return null;
  return (
    <>
      <p className={classes('round-picture__roll num', ride.won && 'is-won')}>{multiple(ride.reached * 100)}</p>
      <p>{t('okada.target', { target: multiple(ride.target * 100) })}</p>
      <p>{ride.won ? t('okada.won') : t('okada.lost')}</p>
    </>
  );
}

/** A shot of Penalty King: goal or saved, and both sides. */
function Penalty({ view }: PictureProps) {
  const { t } = useTranslation('bets');
  const shot = readPenalty(view);
  if (shot === null) return null;
  return (
    <>
      <p className={classes('round-picture__roll', shot.goal && 'is-won')}>
        {shot.goal ? t('penalty.goal') : t('penalty.saved')}
      </p>
      <p>{`${t(`penalty.shot_${shot.side}`)} · ${t(`penalty.dive_${shot.dive}`)}`}</p>
    </>
  );
}

/** The number of Kente Roulette, and each place with chips and what it paid. */
function Kente({ view }: PictureProps) {
  const { t } = useTranslation('bets');
  const market = useUnit($market);
  const spin = readKente(view);
  if (spin === null) return null;
  const colour = colourOf(spin.pocket);
  const named = (at: string) => {
    const { kind, numbers } = positionNamed(at)!;
    return t(`kente.places.${kind}`, { numbers: numbers.join(', '), third: at.slice(-1) });
  };
  return (
    <>
      <p className={classes('round-picture__roll round-picture__pocket num', `is-${colour}`)} aria-hidden="true">
        {spin.pocket}
      </p>
      <p>{t(`kente.ball_${colour}`, { number: spin.pocket })}</p>
      <ul className="round-picture__chips">
        {spin.bets.map(({ at, chip, paid }) => {
          const amounts = { place: named(at), chip: formatMoney(market, chip), paid: formatMoney(market, paid) };
          return (
            <li key={at} className={classes('num', paid > 0 ? 'is-won' : 'muted')}>
              {t(paid > 0 ? 'kente.paid' : 'kente.lost', amounts)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The path of the ball of Talking Drums, and its pocket. */
function Drums({ view }: PictureProps) {
  const { t } = useTranslation('bets');
  const multiple = useMultiple();
  const drop = readDrums(view);
  if (drop === null) return null;
  const { width, height } = dropSize(drop);
  const { rows, risk, path, pocket, pays } = drop;
  const steps = path.map((step) => t(step === 1 ? 'drums.right' : 'drums.left')).join(', ');
  return (
    <>
      <svg
        className={classes('round-picture__drop', pays > 10_000 && 'is-won')}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('drums.path', { rows, path: steps })}
      >
        <path className="round-picture__pegs" d={dropPegs(drop)} />
        <path className="round-picture__line" d={dropLine(drop)} />
        {dropPockets(drop).map((left, at) => (
          <rect
            key={left}
            className={classes(at === pocket && 'is-lit')}
            x={left + 0.08}
            y={rows + 0.3}
            width={0.84}
            height={1.2}
            rx={0.25}
          />
        ))}
      </svg>
      <p>{t('drums.pocket', { pocket: pocket + 1, pockets: rows + 1, multiple: multiple(pays) })}</p>
      <p>{t('drums.params', { rows, risk: t(`drums.${risk}`) })}</p>
    </>
  );
}

/** By game id (economy.md §12). */
const pictures: Readonly<Record<string, (props: PictureProps) => ReactNode>> = {
  '101': Fever,
  '102': Kings,
  '103': Rocket,
  '104': Okada,
  '105': Dice,
  '106': Mines,
  '107': Drums,
  '112': Kente,
  '111': Penalty,
  '108': Keno,
  '109': Tusk,
  '110': Genie,
  '113': Scratch,
};

/** What the round showed and what the player had chosen. Nothing for a game of another supplier. */
export function RoundPicture({ round: { gameId, view, stake } }: { round: GameRound }) {
  const Picture = Object.hasOwn(pictures, gameId) ? pictures[gameId] : undefined;
  if (Picture === undefined) return null;
  return (
    <div className="round-picture">
      <Picture view={view} stake={stake} />
    </div>
  );
}
