import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { contactsSchema, optionTypes } from '../../../../../contract';
import { useOption } from '../../../../core/options';
import { Card, Icon, Picture } from '../../../../ui';

const listSchema = v.pipe(v.string(), v.parseJson(), contactsSchema);

/**
 * The code to dial when no approval prompt appears (DEP-27), and the channels' picture (DEP-28). Empty in markets
 * without such codes.
 */
export function Ussd() {
  const { t } = useTranslation('deposit');
  const [codes, image] = [useOption(optionTypes.ussd), useOption(optionTypes.channelImage)];
  const read = v.safeParse(listSchema, codes ?? '[]');
  if (!read.success || read.output.length === 0) return null;
  return (
    <Card className="ussd">
      {image ? (
        <Picture className="ussd__art" src={image} width={108} height={108} alt="" />
      ) : (
        <Icon name="device-mobile" />
      )}
      <div>
        <h2 className="form-title">{t('ussd.title')}</h2>
        <p className="muted">{t('ussd.text')}</p>
        <ul className="ussd__codes">
          {read.output.map(({ name }) => (
            <li key={name} className="num">
              {name}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
