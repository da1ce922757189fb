import { useUnit } from 'effector-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureSet, SetPicture } from '../../core/pictures/picture-set';
import { say } from '../../core/text/say';
import { classes, Icon, IconButton, Skeleton } from '..';
import { PictureThumb, PrivateThumb } from './private-pictures';

const words = { new: 'preparing', waiting: 'waiting', sending: 'sending', lost: 'lost', sent: 'sent' } as const;

interface RowProps {
  model: PictureSet;
  picture: SetPicture;
  /** Its place in the list, from 1. */
  number: number;
  disabled: boolean;
  onOpen: (source: string) => void;
}

function Preview({ picture, number, onOpen }: Pick<RowProps, 'picture' | 'number' | 'onOpen'>) {
  const { preview, url, state } = picture;
  if (preview !== null) return <PictureThumb source={preview} number={number} onOpen={onOpen} />;
  if (url !== null) return <PrivateThumb url={url} number={number} onOpen={onOpen} />;
  if (state !== 'refused') return <Skeleton className="pictures__thumb" />;
  return (
    <span className="pictures__thumb pictures__thumb--bad">
      <Icon name="warning-circle-fill" />
    </span>
  );
}

/** The state of one picture: progress while it is sent, the reason when it is not. */
function State({ model, picture }: Pick<RowProps, 'model' | 'picture'>) {
  const { t } = useTranslation('pictures');
  const { share, retry } = useUnit({ share: model.$share, retry: model.retried });
  const { state, problem, id } = picture;
  if (state === 'refused') return <span className="pictures__problem">{say({ text: problem ?? '' })}</span>;
  const percent = Math.round(share * 100);
  return (
    <>
      <span className={classes('pictures__state', `pictures__state--${state}`)}>
        {state === 'sent' && <Icon name="check" />}
        {t(words[state], { percent })}
      </span>
      {state === 'sending' && (
        <span
          className="pictures__track"
          role="progressbar"
          aria-label={t('sending', { percent })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span className="pictures__bar" style={{ '--share': share } as CSSProperties} />
        </span>
      )}
      {state === 'lost' && (
        <button type="button" className="text-action" onClick={() => retry(id)}>
          {t('retry')}
        </button>
      )}
    </>
  );
}

/** One picture of a set: preview, state, and the button that removes it. */
export function PictureRow({ model, picture, number, disabled, onOpen }: RowProps) {
  const { t } = useTranslation('pictures');
  const remove = useUnit(model.removed);
  return (
    <li className="pictures__one">
      <Preview picture={picture} number={number} onOpen={onOpen} />
      <span className="pictures__words">
        <State model={model} picture={picture} />
      </span>
      <IconButton
        plain
        icon="trash"
        label={t('remove', { number })}
        disabled={disabled}
        onClick={() => remove(picture.id)}
      />
    </li>
  );
}
