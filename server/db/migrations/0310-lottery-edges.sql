-- Lottery stakes count for the cash back (Q79): 1 − the highest published return of each game, in ten-thousandths. An
-- edge that the operator has set stays.
update settings set value = jsonb_set(value, '{edges}',
  '{"lottery-red-blue": 3337, "lottery-saturday-star": 3333, "lottery-sunrise": 3333, "lottery-sunset": 3333}'::jsonb
    || (value -> 'edges'))
where key like 'cash-back:%' and jsonb_typeof(value -> 'edges') = 'object';
