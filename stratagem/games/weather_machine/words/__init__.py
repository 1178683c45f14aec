"""Words: what people are asked, offered, refused and told."""
