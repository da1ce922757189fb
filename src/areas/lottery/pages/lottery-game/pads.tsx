import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { lineSize, lotteryRules, type LotteryGame } from '../../../../../contract';
import { Button, Icon, SegmentedControl, Switch, classes } from '../../../../ui';
import type { Choice } from '../../lib/choice';
import { betPicked, cleared, numberPressed, permutationSwitched, quickPressed } from '../../model/choice';
import { Ball } from '../../ui/ball';
import { numbersText } from '../../ui/words';

interface Props {
  game: LotteryGame;
  choice: Choice;
}

/** The chosen numbers over the edge of the hero, and the way to clear them. */
export function Tray({ choice }: Pick<Props, 'choice'>) {
  const { t } = useTranslation('lottery');
  const clear = useUnit(cleared);
  const { numbers, blue } = choice;
  const isEmpty = numbers.length + blue.length === 0;
  return (
    <div className="lot-tray">
      <span className={classes('lot-tray__balls', numbers.length > 7 && 'lot-tray__balls--many')} aria-live="polite">
        {isEmpty && <span className="muted">{t('pick.none')}</span>}
        {!isEmpty && <span className="sr-only">{t('pick.chosen', { numbers: numbersText(choice) })}</span>}
        {numbers.map((number, at) => (
          <span key={number} aria-hidden="true" className="lot-tray__ball" style={{ animationDelay: `${at * 60}ms` }}>
            <Ball number={number} />
          </span>
        ))}
        {blue.length > 0 && <span className="lot-balls__line" />}
        {blue.map((number) => (
          <span key={`b${number}`} aria-hidden="true" className="lot-tray__ball">
            <Ball blue number={number} />
          </span>
        ))}
      </span>
      <button
        type="button"
        className="lot-tray__clear"
        aria-label={t('pick.clear')}
        disabled={isEmpty}
        onClick={() => clear()}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
}

function Pad({ choice, of, blue, need }: { choice: Choice; of: number; blue: boolean; need: number }) {
  const { t } = useTranslation('lottery');
  const { press, quick } = useUnit({ press: numberPressed, quick: quickPressed });
  const chosen = blue ? choice.blue : choice.numbers;
  const name = t(blue ? 'pick.blue' : of === 90 ? 'pick.numbers' : 'pick.red');
  return (
    <section className="lot-pad">
      <h2 className="lot-pad__head">
        <span>
          {name} <span className="muted">{t('pick.of', { need, of })}</span>
        </span>
        <span className={classes('lot-pad__count', chosen.length >= need && 'lot-pad__count--full')}>
          {chosen.length >= need && <Icon name="check-circle-fill" />}
          {t('pick.count', { count: chosen.length, need })}
        </span>
      </h2>
      <div className={classes('lot-pad__grid', blue && 'lot-pad__grid--blue')} role="group" aria-label={name}>
        {Array.from({ length: of }, (_, at) => at + 1).map((number) => {
          const on = chosen.includes(number);
          return (
            <button
              key={number}
              type="button"
              className="lot-pad__cell"
              aria-pressed={on}
              onClick={() => press({ number, blue })}
            >
              <Ball number={number} blue={blue} look={on ? 'lit' : 'plate'} className={on ? 'lot-pad__on' : ''} />
            </button>
          );
        })}
        {!blue && (
          <span className={classes('lot-pad__quick', of === 90 && 'lot-pad__quick--row')}>
            <Button kind="sun" size="sm" icon="shuffle" onClick={() => quick()}>
              {t('pick.quick')}
            </Button>
          </span>
        )}
      </div>
    </section>
  );
}

/** Kind of bet, pads, and the switch for permutations. */
export function Pads({ game, choice }: Props) {
  const { t } = useTranslation('lottery');
  const { pick, permute } = useUnit({ pick: betPicked, permute: permutationSwitched });
  const { bets, balls } = lotteryRules[game.id];
  return (
    <>
      {bets.length > 1 && (
        <div className="lot-bets">
          <SegmentedControl
            fill
            label={t('bet.label')}
            value={choice.bet}
            onChange={pick}
            segments={bets.map((bet) => ({ value: bet, label: t(`bet.short.${bet}`) }))}
          />
          <p className="muted">{t(`bet.how.${choice.bet}`)}</p>
        </div>
      )}
      <Pad choice={choice} of={balls.of} blue={false} need={lineSize[choice.bet]} />
      {balls.blue > 0 && <Pad choice={choice} of={balls.blue} blue need={1} />}
      <div className="lot-permute">
        <span>
          <b>{t('pick.permutation')}</b>
          <span className="muted">{t('pick.permutationHow')}</span>
        </span>
        <Switch checked={choice.permutation} label={t('pick.permutation')} onChange={(on) => permute(on)} />
      </div>
    </>
  );
}
