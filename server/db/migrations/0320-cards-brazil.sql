-- Brazil allows no gift for a first deposit (Q46): the first deposit gives no chance of the cards beside the usual one.
update settings set value = jsonb_set(value, '{terms}', (
  select jsonb_agg(term || '{"firstChance": 0}'::jsonb order by place)
  from jsonb_array_elements(value -> 'terms') with ordinality as listed (term, place)))
where key = 'collect-cards:BR' and jsonb_typeof(value -> 'terms') = 'array' and jsonb_array_length(value -> 'terms') > 0;
