-- Rocket Rush has a demo (Q89): demo money of the page in the shared round.
update games set has_demo = true where id = '103' and supplier_id = 1;
