import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OptionType } from '../../../../contract';
import { $optionsState, useOption } from '../../../core/options';
import { useWords } from '../../../core/i18n/words';
import { problemSeen } from '../../../core/problems';
import { Button, Dialog, Kente, Picture } from '../../../ui';
import './rule-dialog.css';

interface RuleDialogProps {
  open: boolean;
  onClose: () => void;
  /** The option with the rules, one rule in each line. */
  type: OptionType;
  title: string;
}

function Rules({ open, onClose, type, title }: RuleDialogProps) {
  const { t } = useTranslation('rules');
  const { state, report } = useUnit({ state: $optionsState, report: problemSeen });
  const text = useOption(type);
  const rules = (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const missing = rules.length === 0;
  useEffect(() => {
    if (open && missing && state === 'ready') report({ what: `rule ${type}`, message: 'missing' });
  }, [open, missing, state, type, report]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeButton={false}
      title={missing ? t('missing') : title}
      header={
        missing ? (
          <div className="rule-dialog__art">
            <Picture src="/art/rule-missing" width={240} height={240} alt="" />
          </div>
        ) : (
          <Kente height={6} />
        )
      }
      actions={
        <Button kind="secondary" onClick={onClose}>
          {t('ok')}
        </Button>
      }
    >
      {missing ? (
        <p className="rule-dialog__text">{t('missingText')}</p>
      ) : rules.length === 1 ? (
        <p className="rule-dialog__text">{rules[0]}</p>
      ) : (
        <ol className="rule-dialog__rules">
          {rules.map((rule, index) => (
            <li key={index}>{rule}</li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

/** The rules of an option, numbered, 90 % wide. When the market has none, says so and logs it (ADV-10, board 45). */
export const RuleDialog = (props: RuleDialogProps) => (useWords('rules') ? <Rules {...props} /> : null);
