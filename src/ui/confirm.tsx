import { createEvent, createStore, sample } from 'effector';
import { useUnit } from 'effector-react';
import { say } from '../core/text/say';
import { Button } from './button';
import { Dialog as Window } from './dialog';
import { TextAction } from './text-action';

/** Locale keys (`ns:key`) or finished texts. */
interface Question {
  title: string;
  body?: string;
  confirm: string;
  cancel: string;
  /** A third choice besides yes and no, shown as a text action below the body. */
  other?: string;
  /** Gives Cancel the primary style, for a question where "yes" loses something. */
  cancelIsMain?: boolean;
  values?: Record<string, string | number>;
}

const ghost = { kind: 'ghost' } as const;

/** A yes-or-no question in a window. Mount its `Dialog` once; `confirmed` or `cancelled` fires once per question. */
export function createConfirm() {
  const asked = createEvent<Question>();
  const yes = createEvent();
  const no = createEvent();
  const confirmed = createEvent();
  const cancelled = createEvent();
  const another = createEvent();
  /** The third choice was taken. */
  const otherChosen = createEvent();

  const $open = createStore(false)
    .on(asked, () => true)
    .on([confirmed, cancelled, otherChosen], () => false);
  /** Kept during the closing animation, so that the text does not vanish first. */
  const $question = createStore<Question | null>(null).on(asked, (_, question) => question);
  sample({ clock: yes, filter: $open, target: confirmed });
  sample({ clock: no, filter: $open, target: cancelled });
  sample({ clock: another, filter: $open, target: otherChosen });

  function Dialog() {
    const [open, question, confirm, cancel, other] = useUnit([$open, $question, yes, no, another]);
    if (question === null) return null;
    const words = (text: string) => say({ text, ...(question.values ? { values: question.values } : {}) });
    return (
      <Window
        open={open}
        onClose={cancel}
        closeButton={false}
        title={words(question.title)}
        actions={
          <>
            <Button {...(question.cancelIsMain ? {} : ghost)} onClick={() => cancel()}>
              {words(question.cancel)}
            </Button>
            <Button {...(question.cancelIsMain ? ghost : {})} onClick={() => confirm()}>
              {words(question.confirm)}
            </Button>
          </>
        }
      >
        {question.body && <p>{words(question.body)}</p>}
        {question.other && <TextAction onClick={() => other()}>{words(question.other)}</TextAction>}
      </Window>
    );
  }
  return { asked, confirmed, cancelled, otherChosen, other: another, yes, no, $open, $question, Dialog };
}
