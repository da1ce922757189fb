-- Settings are installed once: those that still are the shipped ones get what was wrong in them put right (ECO-4: from level 2; Q46: nothing up front in Brazil).
update settings set value = jsonb_set(value, '{offers}', (
  select jsonb_agg(case when offer ->> 'id' = '3' and offer ->> 'kind' = 'cash' and offer ->> 'minLevel' = '1' then offer || '{"minLevel": 2}' else offer end order by place)
  from jsonb_array_elements(value -> 'offers') with ordinality as listed (offer, place)))
where key like 'exchange:%' and jsonb_array_length(value -> 'offers') > 0;

update settings set value = jsonb_set(value, '{tasks}', (
  select jsonb_agg(case when task ->> 'kind' in ('kyc', 'limit') then task || '{"enable": false}' else task end order by place)
  from jsonb_array_elements(value -> 'tasks') with ordinality as listed (task, place)))
where key = 'diamond-tasks:BR' and jsonb_array_length(value -> 'tasks') > 0;
