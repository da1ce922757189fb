export { $options, $optionsState, optionText, optionsFx } from './model';
export { useOption } from './use-option';
