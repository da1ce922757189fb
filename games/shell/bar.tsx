import type { HouseGame } from './game';
import { IconButton } from './button';
import { Icon } from './icon';
import type { ShellSpeech } from './speech';

interface BarProps {
  readonly speech: ShellSpeech;
  readonly returnUpTo: HouseGame<never, never, unknown, unknown>['returnUpTo'];
  /** Ten-thousandths; null before the table is there. */
  readonly returnRate: number | null;
  readonly demo: boolean;
  /** Minor units. */
  readonly total: number;
  readonly sound: boolean;
  /** A stored round is shown again: there is no balance, and nothing to look up before a stake. */
  readonly replay?: boolean;
  on(what: 'back' | 'fairness' | 'sound' | 'help'): void;
}

/** "Return 97 %", or "Return up to 97 %" where it depends on the player's choices. */
export const returnText = (
  speech: ShellSpeech,
  { returnUpTo, returnRate }: Pick<BarProps, 'returnUpTo' | 'returnRate'>,
) => {
  if (returnUpTo !== undefined) return speech.shell('returnUpTo', { share: speech.percent(returnUpTo) });
  return returnRate === null ? '' : speech.shell('return', { share: speech.percent(returnRate) });
};

/** The bar on top: back, name with return, balance, sound, help. */
export const Bar = ({ speech, demo, total, sound, replay = false, on, ...rates }: BarProps) => (
  <header className="bar" data-demo={demo || undefined}>
    <IconButton icon="caret-left" label={speech.shell(replay ? 'toRecord' : 'back')} onClick={() => on('back')} />
    {replay ? (
      <h1 className="bar__name">{speech.t('name')}</h1>
    ) : (
      <button type="button" className="bar__name" onClick={() => on('fairness')}>
        <h1>{speech.t('name')}</h1>
        <span className="bar__return">
          <Icon name="shield-check-fill" />
          {returnText(speech, rates)}
          <span className="sr-only">. {speech.shell('openFairness')}</span>
        </span>
      </button>
    )}
    {!replay && (
      <span className="bar__balance num">
        <span className="bar__label sr-only">{speech.shell(demo ? 'demoBalance' : 'balance')} </span>
        {speech.money(total)}
      </span>
    )}
    <IconButton
      icon={sound ? 'speaker-high' : 'speaker-slash'}
      label={speech.shell('soundOn')}
      aria-pressed={sound}
      onClick={() => on('sound')}
    />
    {!replay && <IconButton icon="question" label={speech.shell('help')} onClick={() => on('help')} />}
  </header>
);

interface StripProps {
  readonly speech: ShellSpeech;
  /** Minor units. Shown in place of the words where the strip stands in the dock. */
  readonly total: number;
  readonly onReal: () => void;
}

/** The strip below the bar in demo mode. */
export const DemoStrip = ({ speech, total, onReal }: StripProps) => (
  <div className="demo-strip demo-strip--money">
    <Icon name="flask-fill" />
    <span className="demo-strip__about">{speech.shell('demo')}</span>
    <b className="demo-strip__total num" aria-hidden="true">
      {speech.money(total)}
    </b>
    <button type="button" onClick={onReal}>
      {speech.shell('playForReal')}
    </button>
  </div>
);
