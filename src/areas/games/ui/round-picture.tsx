import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, type GameRound } from '../../../../contract';
import { readView as readTusk } from '../../../../games/big-tusk/rules/view';
import { readView as readDice } from '../../../../games/dice-duel/rules/view';
import { readView as readMines } from '../../../../games/gem-mines/rules/view';
import { readView as readGenie } from '../../../../games/genies-gold/rules/view';
import { readView as readScratch } from '../../../../games/golden-scratch/rules/view';
import { readView as readFever } from '../../../../games/mango-fever/rules/view';
import { readView as readKings } from '../../../../games/savanna-kings/rules/view';
import { readView as readRocket } from '../../../../games/rocket-rush/rules/view';
import { $language } from '../../../core/i18n/language';
import { $market } from '../../../core/market/market';
import { classes } from '../../../ui';
import { boardOf, linesOf, litCells } from '../lib/round-cells';
import { useMultiple } from './use-multiple';
import './round-picture.css';

interface PictureProps {
  view: unknown;
  /** Minor units. */
  stake: number;
}

interface GridProps {
  columns: 3 | 5;
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

/** By game id (economy.md §12). */
const pictures: Readonly<Record<string, (props: PictureProps) => ReactNode>> = {
  '101': Fever,
  '102': Kings,
  '103': Rocket,
  '105': Dice,
  '106': Mines,
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
