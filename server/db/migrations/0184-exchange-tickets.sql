-- Diamonds can be exchanged for a ticket of the lucky refund (ECO-4): the shipped offer was hidden while there was no draw.
alter table exchanges drop constraint exchanges_kind_check;
alter table exchanges add constraint exchanges_kind_check check (kind in ('coins', 'cash', 'ticket'));

update settings set value = jsonb_set(value, '{offers}', (
  select jsonb_agg(case when offer ->> 'id' = '1' and offer ->> 'kind' = 'ticket' then offer || '{"enable": true}' else offer end order by place)
  from jsonb_array_elements(value -> 'offers') with ordinality as listed (offer, place)))
where key like 'exchange:%' and jsonb_array_length(value -> 'offers') > 0;
